import { boolean, type Infer, integer, list, map, object, optional, string } from '../shape.ts'
import { SObject } from './sobjects.ts'

export const SearchRecords = object({ searchRecords: list(SObject) }, 'SearchRecords')
export type SearchRecords = Infer<typeof SearchRecords>

/** A rate limit and its remaining requests. */
export const Limits = map(object({ Max: integer(), Remaining: integer() }))
export type Limits = Infer<typeof Limits>

const icon = object({ contentType: string, height: integer(), theme: string, url: string, width: integer() })
const color = object({ color: string, context: string, theme: string })

export const Theme = object(
  { themeItems: list(object({ name: string, colors: list(color), icons: list(icon) })) },
  'Theme',
)
export type Theme = Infer<typeof Theme>

export const Tab = object(
  {
    colors: list(color),
    custom: boolean,
    iconUrl: string,
    icons: list(icon),
    label: string,
    miniIconUrl: string,
    name: string,
    sobjectName: string,
    url: string,
  },
  'Tab',
)
export type Tab = Infer<typeof Tab>

const searchedObject = object({
  name: string,
  fields: optional(list(string, 400)),
  where: optional(string),
  orderBy: optional(string),
  limit: optional(integer({ min: 0, max: 2000 })),
})

export const ParameterizedSearchInput = object(
  {
    q: string,
    defaultLimit: optional(integer({ min: 1, max: 2000 })),
    fields: optional(list(string, 400)),
    in: optional(string),
    overallLimit: optional(integer({ min: 1, max: 2000 })),
    sobjects: optional(list(searchedObject, 20)),
  },
  'ParameterizedSearchInput',
)
export type ParameterizedSearchInput = Infer<typeof ParameterizedSearchInput>
