import { catalogue, flagOf } from './catalogue.ts'

/** The text of `--help`. */
export function helpText() {
  const lines = Object.entries(catalogue).map(([name, { help, defaultText, otherwise }]) => {
    const fallback = defaultText ?? otherwise
    return `  ${name.padEnd(22)}${flagOf(name).padEnd(25)}${help}${fallback ? ` [${fallback}]` : ''}`
  })
  return [
    'Serves Foyer: the portal of a trade fair, and the record platform under it.',
    '',
    'Each setting is an environment variable or a flag; the flag wins.',
    '',
    ...lines,
    '',
    '  --help                 This text.',
  ].join('\n')
}
