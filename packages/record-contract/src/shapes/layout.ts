import {
  boolean,
  either,
  type Infer,
  integer,
  list,
  map,
  nullable,
  object,
  oneOf,
  type Shape,
  string,
} from '../shape.ts'
import { LayoutMode, LayoutType } from './layout-names.ts'
import { ObjectInfo } from './object-info.ts'
import { FieldValue, RecordRepresentation } from './record.ts'

export * from './layout-names.ts'

export const LayoutComponent = either(
  object({ componentType: oneOf('Field'), apiName: string, label: string }),
  object({ componentType: oneOf('EmptySpace'), apiName: nullable(string) }),
  object({
    componentType: oneOf('CustomLink'),
    apiName: string,
    label: string,
    customLinkUrl: string,
    behavior: oneOf('NewWindow', 'NoSidebar', 'OnClickJavaScript', 'Replace', 'Sidebar'),
  }),
  object({ componentType: oneOf('Canvas', 'VisualforcePage', 'ReportChart'), apiName: nullable(string) }),
)
export type LayoutComponent = Infer<typeof LayoutComponent>

export const LayoutItem = object(
  {
    editableForNew: boolean,
    editableForUpdate: boolean,
    label: string,
    layoutComponents: list(LayoutComponent),
    lookupIdApiName: nullable(string),
    required: boolean,
    sortable: boolean,
    uiBehavior: nullable(oneOf('Edit', 'Required', 'Readonly')),
  },
  'LayoutItem',
)
export type LayoutItem = Infer<typeof LayoutItem>

export const LayoutSection = object(
  {
    collapsible: boolean,
    columns: integer(),
    heading: string,
    id: string,
    layoutRows: list(object({ layoutItems: list(LayoutItem) })),
    rows: integer(),
    tabOrder: oneOf('LeftRight', 'TopDown'),
    useHeading: boolean,
  },
  'LayoutSection',
)
export type LayoutSection = Infer<typeof LayoutSection>

export const RecordLayout = object(
  {
    eTag: string,
    id: string,
    layoutType: LayoutType,
    mode: LayoutMode,
    objectApiName: string,
    recordTypeId: string,
    saveOptions: list(
      object({
        defaultValue: boolean,
        isDisplayed: boolean,
        label: string,
        name: string,
        restHeaderName: string,
        soapHeaderName: string,
      }),
    ),
    sections: list(LayoutSection),
  },
  'RecordLayout',
)
export type RecordLayout = Infer<typeof RecordLayout>

export const LayoutUserState = object(
  { id: string, sectionUserStates: map(object({ collapsed: boolean, id: string })) },
  'LayoutUserState',
)
export type LayoutUserState = Infer<typeof LayoutUserState>

export const RecordUi = object(
  {
    eTag: string,
    layoutUserStates: map(LayoutUserState),
    layouts: map(map(map(map(RecordLayout)))),
    objectInfos: map(ObjectInfo),
    records: map(RecordRepresentation),
  },
  'RecordUi',
)
export type RecordUi = Infer<typeof RecordUi>

export const RecordDefaults = object(
  { eTag: string, layout: RecordLayout, objectInfos: map(ObjectInfo), record: RecordRepresentation },
  'RecordDefaults',
)
export type RecordDefaults = Infer<typeof RecordDefaults>

const template = { apiName: string, fields: map(FieldValue), recordTypeId: nullable(string) }

export const CreateTemplate = object(
  { eTag: string, objectInfos: map(ObjectInfo), record: object(template) },
  'CreateTemplate',
)
export type CreateTemplate = Infer<typeof CreateTemplate>

export const CloneTemplate = object(
  { eTag: string, objectInfos: map(ObjectInfo), record: object({ ...template, cloneSourceId: string }) },
  'CloneTemplate',
)
export type CloneTemplate = Infer<typeof CloneTemplate>

/** Result of an upload: the document, its version, and the link to a record. */
export interface ContentDocumentComposite {
  contentDocument: RecordRepresentation
  contentDocumentLinks: RecordRepresentation[]
  contentVersion: RecordRepresentation
}
export const ContentDocumentComposite: Shape<ContentDocumentComposite> = object(
  {
    contentDocument: RecordRepresentation,
    contentDocumentLinks: list(RecordRepresentation),
    contentVersion: RecordRepresentation,
  },
  'ContentDocumentComposite',
)
