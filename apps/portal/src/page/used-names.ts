/** A custom property; URLs may contain any character and are skipped. */
const PROPERTY = /(--[\w-]+):(?:[^;{}"'(]|"[^"]*"|'[^']*'|(?<!url)\()*(?:;|(?=\}))/g
const MOVEMENT = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g
const EMPTY_RULE = /[^{};]+\{\}/g

/** The names of the variables that a text uses. */
export const namesUsedIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name))

/**
 * Removes unused custom properties and animations from a page's rules, transitively: the tokens cover the
 * whole product.
 */
export function withoutUnusedNames(sheet: string, html: string): string {
  let rest = sheet
  for (let before = ''; before !== rest; ) {
    before = rest
    const asked = namesUsedIn(rest + html)
    rest = rest.replace(PROPERTY, (all, name: string) => (asked.has(name) ? all : ''))
  }
  const moves = rest.replace(MOVEMENT, '')
  rest = rest.replace(MOVEMENT, (all, name: string) => (moves.includes(name) ? all : ''))
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(EMPTY_RULE, '')
  }
  return rest
}
