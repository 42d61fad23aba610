import {
  defineObject,
  fullAccess,
  integer,
  lookup,
  own,
  parent,
  parentReadable,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'
import { DASHBOARD_WRITERS } from './dashboard.object.ts'
import { DASHBOARD_FIGURES, TILE_SIZES } from './dashboard.rules.ts'

const SEEN = parentReadable('Dashboard__c')

/** A tile of a dashboard: a saved report, or a figure of the overview. */
export const DashboardTile = defineObject('DashboardTile__c', {
  label: { 'en-US': 'Tile', it: 'Riquadro' },
  labelPlural: { 'en-US': 'Tiles', it: 'Riquadri' },
  keyPrefix: 'aR3',
  fields: {
    Name: text({ label: FIELD_LABELS.name, data: 'internal', required: true }),
    Dashboard__c: lookup('Dashboard__c', {
      label: { 'en-US': 'Dashboard', it: 'Cruscotto' },
      data: 'internal',
      required: true,
      onDelete: 'cascade',
      children: 'Tiles__r',
    }),
    Report__c: lookup('Report__c', {
      label: { 'en-US': 'Report', it: 'Report' },
      data: 'internal',
      onDelete: 'cascade',
      children: 'Tiles__r',
      childrenLabel: { 'en-US': 'On dashboards', it: 'Nei cruscotti' },
    }),
    Figure__c: picklist({
      label: { 'en-US': 'Figure', it: 'Indicatore' },
      data: 'internal',
      values: valuesOf(DASHBOARD_FIGURES),
    }),
    Position__c: integer({
      label: { 'en-US': 'Position', it: 'Posizione' },
      data: 'internal',
      required: true,
      min: 0,
    }),
    Size__c: picklist({
      label: { 'en-US': 'Size', it: 'Dimensione' },
      data: 'internal',
      required: true,
      defaultValue: 'half',
      values: valuesOf(TILE_SIZES),
    }),
  },
  shared: [{ fields: ['Position__c'], why: 'a new tile names its position; arranging renumbers the others' }],
  access: {
    ...grantTo(DASHBOARD_WRITERS, { ...fullAccess(parent('Dashboard__c', own('CreatedById'))), read: SEEN }),
    viewer: readOnly(SEEN),
    admin: { ...fullAccess(SEEN), read: SEEN },
  },
})
