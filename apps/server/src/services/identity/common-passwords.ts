import { dictionary } from '@zxcvbn-ts/language-common'

/** What lists of leaked passwords hold most often, far more than a browser should load. */
const LEAKED: ReadonlySet<string> = new Set(dictionary['passwords-common'])

export const isLeaked = (password: string) => LEAKED.has(password)
