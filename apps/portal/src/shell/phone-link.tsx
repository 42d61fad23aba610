import { formatPhone } from '@foyer/record-client'
import { useLanguage } from '../i18n/language-context.ts'

/** A number to be called, written as its reader is used to. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{formatPhone(phone, useLanguage())}</a>
)
