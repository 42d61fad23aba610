import type { Label, Language } from '@foyer/record-contract'
import { COOKIES } from '../../cookies.ts'

const DAY_SECONDS = 86_400

const ABOUT: Readonly<Record<keyof typeof COOKIES, { what: Label; before?: Label }>> = {
  session: {
    what: { 'en-US': 'Keeps you signed in', it: 'Mantiene l’accesso' },
    before: {
      'en-US': 'Until you log out, or after eight hours without use; at most ',
      it: 'Fino all’uscita, o dopo otto ore senza utilizzo; al massimo ',
    },
  },
  device: {
    what: {
      'en-US': 'Knows your device again, so that wrong passwords tried by others do not keep you out',
      it: 'Riconosce il tuo dispositivo: le password sbagliate provate da altri non ti bloccano',
    },
  },
  step: {
    what: {
      'en-US': 'While you sign in with a second factor',
      it: 'Durante l’accesso con un secondo fattore',
    },
  },
  sso: {
    what: {
      'en-US': 'For staff who sign in with the account of their office',
      it: 'Per il personale che accede con l’account dell’ufficio',
    },
  },
}

/** Table rows of every cookie that the server sets, with purpose and lifetime. */
export const cookieRows = (language: Language) =>
  Object.entries(COOKIES)
    .map(([key, { name, seconds }]) => {
      const { what, before } = ABOUT[key as keyof typeof COOKIES]
      return `<tr><td>${name}</td><td>${what[language]}</td><td>${before?.[language] ?? ''}${timeOf(seconds, language)}</td></tr>`
    })
    .join('')

function timeOf(seconds: number, language: Language) {
  const isItalian = language === 'it'
  return seconds >= DAY_SECONDS
    ? `${isItalian ? 'per' : 'for'} ${seconds / DAY_SECONDS} ${isItalian ? 'giorni' : 'days'}`
    : `${isItalian ? 'per' : 'for'} ${seconds / 60} ${isItalian ? 'minuti' : 'minutes'}`
}
