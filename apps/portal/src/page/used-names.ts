/** A value that was given a name; addresses may hold any sign and are left alone. */
const PROPERTY = /(--[\w-]+):(?:[^;{}"'(]|"[^"]*"|'[^']*'|(?<!url)\()*(?:;|(?=\}))/g
const MOVEMENT = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g
const EMPTY_RULE = /[^{};]+\{\}/g

/** The names whose values a text asks for. */
export const namesUsedIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name))

/**
 * Of a page's rules, without the measures, colours and movements that nothing on it asks for by name: the tokens are
 * those of the whole product. What only they ask for goes with them.
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
