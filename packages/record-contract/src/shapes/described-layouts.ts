import { boolean, type Infer, integer, list, map, nullable, object, string, unknown } from '../shape.ts'

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
