import type { Shape } from '@foyer/record-contract'

export type JsonSchema = { readonly [key: string]: unknown }

/** Converts shapes to JSON Schema. Shapes with a title become referenced definitions. */
export interface SchemaWriter {
  schemaOf: (shape: Shape) => JsonSchema
  /** Definitions by title. */
  readonly components: Readonly<Record<string, JsonSchema>>
}

export function createSchemaWriter(): SchemaWriter {
  const components: Record<string, JsonSchema> = {}
  const registered = new Set<Shape>()

  const schemaOf = (shape: Shape): JsonSchema => {
    if (shape.is === 'lazy') return shape.resolve ? schemaOf(shape.resolve()) : {}
    if (shape.title === undefined) return write(shape)
    const reference = { $ref: `#/components/schemas/${shape.title}` }
    if (!registered.has(shape)) {
      // Registered before it is converted, because shapes are recursive.
      registered.add(shape)
      const schema = write(shape)
      const other = components[shape.title]
      if (other && JSON.stringify(other) !== JSON.stringify(schema))
        throw new TypeError(`Two different shapes are titled ${shape.title}`)
      components[shape.title] = schema
    }
    return reference
  }

  const write = (shape: Shape): JsonSchema => {
    const inner = shape.of ? schemaOf(shape.of) : {}
    switch (shape.is) {
      case 'unknown':
      case 'lazy':
        return {}
      case 'enum':
        return { type: 'string', enum: [...(shape.values ?? [])] }
      case 'integer':
        return {
          type: 'integer',
          ...(shape.min === undefined ? {} : { minimum: shape.min }),
          ...(shape.max === undefined ? {} : { maximum: shape.max }),
        }
      case 'list':
        return { type: 'array', items: inner, ...(shape.max === undefined ? {} : { maxItems: shape.max }) }
      case 'map':
        return {
          type: 'object',
          additionalProperties: inner,
          ...(shape.max === undefined ? {} : { maxProperties: shape.max }),
        }
      case 'nullable':
        return { anyOf: [inner, { type: 'null' }] }
      case 'either':
        return { anyOf: (shape.options ?? []).map(schemaOf) }
      case 'object':
        return objectSchema(shape)
      case 'string':
        return { type: 'string', ...(shape.max === undefined ? {} : { maxLength: shape.max }) }
      default:
        return { type: shape.is }
    }
  }

  const objectSchema = (shape: Shape): JsonSchema => {
    const entries = Object.entries(shape.keys ?? {})
    const required = entries.filter(([, key]) => !key.optional).map(([name]) => name)
    return {
      type: 'object',
      properties: Object.fromEntries(entries.map(([name, key]) => [name, schemaOf(key)])),
      ...(required.length > 0 ? { required } : {}),
    }
  }

  return { schemaOf, components }
}
