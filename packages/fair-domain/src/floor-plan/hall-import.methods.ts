import {
  answer,
  boolean,
  exampleId,
  integer,
  list,
  object,
  oneOf,
  optional,
  string,
} from '@foyer/record-contract'
import { APPLICATION_DECIDERS } from '../applications/application-deciders.ts'
import { asks, changes, defineMethods } from '../methods/define-methods.ts'
import { type ImportNote, LAYER_USES, type LayerItem } from './exchange/shapes-of-drawing.ts'
import type { HallFault, HallShape } from './hall-faults.ts'

/** Preview of an import: layers, shapes, and issues. */
export interface HallImportResult {
  layers: readonly LayerItem[]
  shapes: readonly HallShape[]
  notes: readonly ImportNote[]
  issues: readonly HallFault[]
  /** Size of the outline in metres; null without one. */
  size: { width: number; depth: number } | null
}

const file = {
  /** The extension names the format. */
  name: string,
  content: string,
  /** The content is compressed by gzip, in base64; older pages do not send it. */
  isCompressed: optional(boolean),
  /** Millimetres of a unit, if the file has none. */
  unit: integer({ min: 1, max: 1_000 }),
  /** Layers with another use than the guessed one. */
  uses: list(object({ layer: string, use: oneOf(...LAYER_USES) })),
}
const EXAMPLE = {
  name: 'hall.svg',
  content: '<svg><g id="HALL"><rect width="9000" height="9000"/></g></svg>',
  unit: 1,
  uses: [],
}

/** Plans of halls from files: SVG and DXF become draft versions. */
export const hallImportMethods = defineMethods(
  'HallImportController',
  { staff: APPLICATION_DECIDERS },
  {
    preview: asks({
      input: object(file),
      output: answer<HallImportResult>(),
      refuses: ['PLAN_FILE_REFUSED'],
      example: EXAMPLE,
    }),
    importHall: changes({
      input: object({ hall: string, ...file }),
      output: object({ id: string, version: integer() }),
      refuses: ['PLAN_FILE_REFUSED'],
      example: { hall: exampleId('Pavilion__c'), ...EXAMPLE },
    }),
  },
)
