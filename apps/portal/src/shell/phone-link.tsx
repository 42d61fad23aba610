import { formatPhone } from '@foyer/record-client'
import { useLanguage } from '../i18n/language-context.ts'

/** A phone link, formatted for the user's country. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{formatPhone(phone, useLanguage())}</a>
)
