import type { ColleagueItem } from './work.methods.ts'

/** Finds the colleagues mentioned after an @: by full name, or by a first name that is unique. */
export function mentionedIn(text: string, colleagues: readonly ColleagueItem[]): ColleagueItem[] {
  const folded = text.toLocaleLowerCase()
  const names = (name: string) => {
    const at = folded.indexOf(`@${name.toLocaleLowerCase()}`)
    return at >= 0 && !/[\p{L}\p{N}]/u.test(folded.charAt(at + name.length + 1))
  }
  const firstName = (name: string) => name.split(' ')[0] ?? name
  return colleagues.filter(({ name }) => {
    if (names(name)) return true
    const namesakes = colleagues.filter((other) => firstName(other.name) === firstName(name))
    return namesakes.length === 1 && names(firstName(name))
  })
}
