/** Masks an address so that only its owner recognises it: `g•••@f•••.example`. */
export function maskEmail(email: string) {
  const [name = '', domain = ''] = email.split('@')
  const [host = '', ...rest] = domain.split('.')
  return `${name.slice(0, 1)}•••@${host.slice(0, 1)}•••${rest.length > 0 ? `.${rest.at(-1)}` : ''}`
}
