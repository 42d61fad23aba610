import type { Shape } from './shape.ts'

/**
 * Converts the texts of a path or query to the types of a shape. A text that does not match is returned
 * unchanged, so that `findIssue` reports it.
 */
export function fromText(shape: Shape, texts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(shape.keys ?? {})) {
    const text = texts[name]
    if (text !== undefined) values[name] = convert(inner, Array.isArray(text) ? text.join(',') : text)
  }
  return values
}

function convert(shape: Shape, text: unknown): unknown {
  if (typeof text !== 'string') return text
  switch (shape.is) {
    case 'integer':
      return /^-?\d+$/.test(text) ? Number(text) : text
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text
    case 'list':
      return text === ''
        ? []
        : text.split(',').map((item) => (shape.of ? convert(shape.of, item.trim()) : item))
    case 'nullable':
      return shape.of ? convert(shape.of, text) : text
    default:
      return text
  }
}
