import { escapeHtml } from '@foyer/record-server/docs'

const WORDS = {
  ts: `abstract as async await break case catch class const continue default delete do else enum export extends false finally
for from function if implements import in instanceof interface keyof let new null of readonly return satisfies static super
switch this throw true try type typeof undefined void while yield`,
  sql: `select from where and or not in like order by group having limit offset nulls first last asc desc find returning name
fields using scope null true false`,
  graphql: 'query mutation fragment on true false null',
  json: 'true false null',
  sh: 'npm npx node cd curl',
}

type Family = keyof typeof WORDS
const FAMILIES: Readonly<Record<string, Family>> = {
  ts: 'ts',
  tsx: 'ts',
  js: 'ts',
  sql: 'sql',
  graphql: 'graphql',
  json: 'json',
  sh: 'sh',
}

const COMMENT: Record<Family, string> = {
  ts: String.raw`\/\/[^\n]*|\/\*[\s\S]*?\*\/`,
  sql: '--[^\\n]*',
  graphql: '#[^\\n]*',
  json: '(?!)',
  sh: '(?<=^|\\s)#[^\\n]*',
}
const STRING = String.raw`"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\u0060(?:\\.|[^\u0060\\])*\u0060`
const NUMBER = String.raw`\b\d[\d_]*(?:\.\d+)?\b`
const NAME = String.raw`[A-Za-z_$][\w$]*`

/** Highlights code at build time, without a script in the browser. */
export function highlight(code: string, language: string) {
  const family = FAMILIES[language]
  if (!family) return escapeHtml(code)
  const keywords = new Set(WORDS[family].split(/\s+/))
  const isKeyword = (name: string) => keywords.has(family === 'sql' ? name.toLowerCase() : name)
  const token = new RegExp(`(${COMMENT[family]})|(${STRING})|(${NUMBER})|(${NAME})`, 'g')
  let html = ''
  let end = 0
  for (const match of code.matchAll(token)) {
    const [text, comment, string, number, name = ''] = match
    html += escapeHtml(code.slice(end, match.index))
    end = match.index + text.length
    if (comment !== undefined) html += mark('c', text)
    else if (string !== undefined) html += mark('s', text)
    else if (number !== undefined) html += mark('n', text)
    else if (isKeyword(name)) html += mark('k', text)
    else if (family === 'ts' && /^[A-Z]/.test(name)) html += mark('t', text)
    else html += escapeHtml(text)
  }
  return html + escapeHtml(code.slice(end))
}

const mark = (kind: string, text: string) => `<span class="hl-${kind}">${escapeHtml(text)}</span>`
