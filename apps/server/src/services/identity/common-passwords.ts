import { dictionary } from '@zxcvbn-ts/language-common'

/** The most common leaked passwords, far more than a browser should load. */
const LEAKED: ReadonlySet<string> = new Set(dictionary['passwords-common'])

export const isLeaked = (password: string) => LEAKED.has(password)
