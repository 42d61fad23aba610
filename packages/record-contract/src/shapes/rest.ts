import {
  boolean,
  type Infer,
  integer,
  list,
  map,
  nullable,
  object,
  optional,
  string,
  unknown,
} from '../shape.ts'
import { SaveError, SObject } from './sobjects.ts'

export const SearchRecords = object({ searchRecords: list(SObject) }, 'SearchRecords')
export type SearchRecords = Infer<typeof SearchRecords>

/** How often something may be done, and how often that is still so. */
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

const layoutItem = object({
  editableForNew: boolean,
  editableForUpdate: boolean,
  label: nullable(string),
  layoutComponents: list(
    object({ displayLines: integer(), tabOrder: integer(), type: string, value: nullable(string) }),
  ),
  placeholder: boolean,
  required: boolean,
})

export const DescribedLayoutSection = object(
  {
    collapsed: boolean,
    columns: integer(),
    heading: string,
    layoutRows: list(object({ layoutItems: list(layoutItem), numItems: integer() })),
    layoutSectionId: string,
    parentLayoutId: string,
    rows: integer(),
    tabOrder: string,
    useCollapsibleSection: boolean,
    useHeading: boolean,
  },
  'DescribedLayoutSection',
)
export type DescribedLayoutSection = Infer<typeof DescribedLayoutSection>

export const DescribedLayout = object(
  {
    detailLayoutSections: list(DescribedLayoutSection),
    editLayoutSections: list(DescribedLayoutSection),
    id: string,
    quickActionList: object({ quickActionListItems: list(map(unknown)) }),
    relatedLists: list(map(unknown)),
  },
  'DescribedLayout',
)
export type DescribedLayout = Infer<typeof DescribedLayout>

export const DescribedLayouts = object(
  {
    layouts: list(DescribedLayout),
    recordTypeMappings: list(
      object({
        active: boolean,
        available: boolean,
        defaultRecordTypeMapping: boolean,
        developerName: string,
        layoutId: string,
        master: boolean,
        name: string,
        recordTypeId: string,
        urls: map(string),
      }),
    ),
    recordTypeSelectorRequired: list(boolean),
  },
  'DescribedLayouts',
)
export type DescribedLayouts = Infer<typeof DescribedLayouts>

export const CompactLayouts = object(
  {
    compactLayouts: list(
      object({
        actions: list(unknown),
        fieldItems: list(layoutItem),
        id: string,
        imageItems: list(unknown),
        label: string,
        name: string,
        objectType: string,
      }),
    ),
    defaultCompactLayoutId: nullable(string),
    recordTypeCompactLayoutMappings: list(
      object({
        available: boolean,
        compactLayoutId: nullable(string),
        compactLayoutName: string,
        recordTypeId: string,
        recordTypeName: string,
      }),
    ),
    urls: map(string),
  },
  'CompactLayouts',
)
export type CompactLayouts = Infer<typeof CompactLayouts>

export const ApprovalLayouts = object({ approvalLayouts: list(unknown) })
export type ApprovalLayouts = Infer<typeof ApprovalLayouts>

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

export const QuickActionSummary = object(
  { actionEnumOrId: string, label: string, name: string, type: string, urls: map(string) },
  'QuickActionSummary',
)
export type QuickActionSummary = Infer<typeof QuickActionSummary>

export const QuickActionDescribe = object(
  {
    actionEnumOrId: string,
    accessLevelRequired: nullable(string),
    contextSobjectType: nullable(string),
    label: string,
    layout: list(DescribedLayoutSection),
    name: string,
    targetParentField: nullable(string),
    targetRecordTypeId: nullable(string),
    targetSobjectType: string,
    type: string,
  },
  'QuickActionDescribe',
)
export type QuickActionDescribe = Infer<typeof QuickActionDescribe>

export const QuickActionResult = object(
  {
    contextId: nullable(string),
    created: boolean,
    errors: list(SaveError),
    feedItemIds: list(string),
    id: nullable(string),
    success: boolean,
    successMessage: nullable(string),
  },
  'QuickActionResult',
)
export type QuickActionResult = Infer<typeof QuickActionResult>

export const CompositeResults = object(
  {
    compositeResponse: list(
      object({ body: unknown, httpHeaders: map(string), httpStatusCode: integer(), referenceId: string }),
    ),
  },
  'CompositeResults',
)
export type CompositeResults = Infer<typeof CompositeResults>

export const BatchResponse = object(
  { hasErrors: boolean, results: list(object({ result: unknown, statusCode: integer() })) },
  'BatchResponse',
)
export type BatchResponse = Infer<typeof BatchResponse>

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

export const CompositeInput = object(
  {
    allOrNone: optional(boolean),
    collateSubrequests: optional(boolean),
    compositeRequest: list(
      object({ method: string, url: string, referenceId: string, body: optional(unknown) }),
      25,
    ),
  },
  'CompositeInput',
)
export type CompositeInput = Infer<typeof CompositeInput>

export const BatchRequests = object(
  {
    haltOnError: optional(boolean),
    batchRequests: list(object({ method: string, url: string, richInput: optional(unknown) }), 25),
  },
  'BatchRequests',
)
export type BatchRequests = Infer<typeof BatchRequests>

/** Records of one or several objects; each says of which in `attributes`. */
export const CollectionInput = object(
  { allOrNone: optional(boolean), records: list(SObject, 200) },
  'CollectionInput',
)
export type CollectionInput = Infer<typeof CollectionInput>

export const RetrieveInput = object({ ids: list(string, 200), fields: list(string, 400) }, 'RetrieveInput')
export type RetrieveInput = Infer<typeof RetrieveInput>
