import { boolean, type Infer, integer, list, nullable, object, string, unknown } from '../shape.ts'

export const ListViews = object(
  {
    done: boolean,
    listviews: list(
      object({
        describeUrl: string,
        developerName: string,
        id: string,
        label: string,
        resultsUrl: string,
        soqlCompatible: boolean,
        url: string,
      }),
    ),
    nextRecordsUrl: nullable(string),
    size: integer(),
    sobjectType: string,
  },
  'ListViews',
)
export type ListViews = Infer<typeof ListViews>

const listViewColumn = object({
  fieldNameOrPath: string,
  hidden: boolean,
  label: string,
  sortDirection: nullable(string),
  sortIndex: nullable(integer()),
  sortable: boolean,
  type: string,
})

export const ListViewDescribe = object(
  {
    columns: list(listViewColumn),
    id: string,
    orderBy: list(object({ fieldNameOrPath: string, nullsPosition: string, sortDirection: string })),
    scope: string,
    sobjectType: string,
  },
  'ListViewDescribe',
)
export type ListViewDescribe = Infer<typeof ListViewDescribe>

export const ListViewResults = object(
  {
    columns: list(listViewColumn),
    developerName: string,
    done: boolean,
    id: string,
    label: string,
    records: list(object({ columns: list(object({ fieldNameOrPath: string, value: unknown })) })),
    size: integer(),
  },
  'ListViewResults',
)
export type ListViewResults = Infer<typeof ListViewResults>
