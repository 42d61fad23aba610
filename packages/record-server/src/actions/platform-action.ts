import {
  DATA_PATH,
  type FormFactor,
  type Label,
  labelIn,
  type PlatformAction,
  phrase,
  stableId,
} from '@foyer/record-contract'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { themeOf } from '../object-info/theme.ts'
import { ORGANISATION_ID } from '../organisation.ts'
import type { Session } from '../session.ts'
import type { DeclaredAction } from './declared-action.ts'

/** Context in which an action is listed. */
export interface ActionPlace {
  /** As on the wire: `Record`, `RecordEdit`, `RelatedList`, … */
  readonly actionListContext: string
  /** The record or object it belongs to. */
  readonly source: string
  readonly relatedSourceObject?: string
  readonly relatedListRecordId?: string
  readonly formFactor: FormFactor
}

export type StandardButton = 'New' | 'Edit' | 'Delete' | 'Clone' | 'SaveEdit' | 'SaveAndNew' | 'CancelEdit'

const STANDARD_LABELS: Record<StandardButton, Label> = {
  New: phrase('New'),
  Edit: phrase('Edit'),
  Delete: phrase('Delete'),
  Clone: phrase('Clone'),
  SaveEdit: phrase('Save'),
  SaveAndNew: phrase('Save & New'),
  CancelEdit: phrase('Cancel'),
}

const DEVICES: Record<FormFactor, string> = { Large: 'Desktop', Medium: 'Tablet', Small: 'Phone' }

export const standardButton = (
  button: StandardButton,
  object: ObjectMetadata,
  place: ActionPlace,
  session: Session,
): PlatformAction => ({
  ...common(object, place, `StandardButton:${button}`),
  actionTarget: null,
  actionTargetType: null,
  apiName: button,
  isMassAction: 'false',
  label: labelIn(STANDARD_LABELS[button], session.language),
  subtype: null,
  type: 'StandardButton',
})

export function declaredButton(action: DeclaredAction, place: ActionPlace, session: Session): PlatformAction {
  const { declaration, apiName, target } = action
  const runsAtOnce = declaration.subtype === 'Invoke' || (declaration.fields ?? []).length === 0
  const call = runsAtOnce ? 'perform-quick-action' : 'quick-action-info'
  return {
    ...common(target, place, stableId('09D', apiName)),
    actionTarget: `${DATA_PATH}/ui-api/actions/${call}/${apiName}`,
    actionTargetType: runsAtOnce ? 'Invoke' : 'Describe',
    apiName,
    isMassAction: String(declaration.mass === true),
    label: labelIn(declaration.label, session.language),
    subtype: declaration.subtype ?? null,
    type: declaration.type ?? 'QuickAction',
  }
}

function common(target: ObjectMetadata, place: ActionPlace, definition: string) {
  const theme = themeOf(target)
  const within = place.relatedListRecordId ?? place.relatedSourceObject ?? ''
  const externalId = [
    ORGANISATION_ID,
    place.source,
    within,
    place.actionListContext,
    DEVICES[place.formFactor],
    definition,
  ].join(':')
  return {
    actionListContext: place.actionListContext,
    externalId,
    iconUrl: theme.iconUrl,
    id: stableId('0JV', externalId),
    lwcComponent: null,
    primaryColor: theme.color,
    relatedListRecordId: place.relatedListRecordId ?? null,
    relatedSourceObject: place.relatedSourceObject ?? null,
    section: 'Page',
    sourceObject: place.source,
    targetObject: target.apiName,
    targetUrl: null,
  }
}
