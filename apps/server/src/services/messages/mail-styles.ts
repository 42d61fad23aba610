export const READING = "'IBM Plex Sans',Helvetica,Arial,sans-serif"
export const HEADING = "Oswald,'Arial Narrow',Helvetica,Arial,sans-serif"

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const DARK: Readonly<Record<string, string>> = {
  ground: 'background:#0e0b10',
  paper: 'background:#17131a',
  box: 'background:#2a242e',
  ink: 'color:#f6f1f4',
  soft: 'color:#d9d1d8',
  quiet: 'color:#b5abb8',
  accent: 'color:#f274b3',
  button: 'background:#f58cc0!important;color:#17131a',
  line: 'border-color:#3b343f',
}

const darkRules = (prefix: string) =>
  Object.entries(DARK)
    .map(([name, rule]) => `${prefix}.${name}{${rule}!important}`)
    .join('')

/** Dark themes of standard clients and of Outlook, and narrow margins and stacked boxes on a phone. */
export const STYLES = `@media (max-width:480px){.edge{padding-left:20px!important;padding-right:20px!important}.stack{display:block!important;width:auto!important}.stack+.stack{padding-top:0!important}}:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules('')}}${darkRules('[data-ogsc] ')}${darkRules('[data-ogsb] ')}`
