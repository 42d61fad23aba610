import type { Label } from '@foyer/record-contract'
import { REFERENT_AREAS } from '../company-roles/company-roles.ts'
import type { HallWalk } from '../meetings/meeting-places.ts'
import type { Band, CancellationStep, Entrance, PriceTier, StandService } from './define-setting.ts'
import {
  bandIssues,
  dayIssues,
  entranceIssues,
  nameIssues,
  type SettingIssue,
  serviceIssues,
  stepIssues,
  tierIssues,
  walkIssues,
} from './row-issues.ts'

export type CellKind = 'text' | 'code' | 'count' | 'area' | 'cents' | 'percent' | 'day' | 'hall'

/** A column of a setting that is a list of rows. */
export interface RowColumn {
  /** Path of the cell in its row, as `perFurther.max`; empty if the row itself is the cell. */
  path: string
  kind: CellKind
  label: Label
  /** Label of an empty cell. Without it the cell is required. */
  empty?: Label
  /** Minimum; 0 by default. */
  min?: number
  /** Allowed values with their labels. */
  choices?: Readonly<Record<string, Label>>
}

/** Shape of the rows of a setting: the server validates by it, and the editor renders its fields from it. */
export interface RowShape {
  columns: readonly RowColumn[]
  /** Returns issues between the rows, after each was validated by itself. */
  faultsOf: (rows: readonly never[]) => readonly SettingIssue[]
  /** Labels of the rows, if their number is fixed. */
  fixedRows?: readonly Label[]
  /** By default, a list needs a row. */
  mayBeEmpty?: boolean
}

const label = (english: string, italian: string): Label => ({ 'en-US': english, it: italian })
const shape = <Row>(
  columns: readonly RowColumn[],
  issuesOf: (rows: readonly Row[]) => readonly SettingIssue[],
  fixedRows?: readonly Label[],
): RowShape => ({ columns, faultsOf: issuesOf as RowShape['faultsOf'], ...(fixedRows && { fixedRows }) })

const openSides = (count: number) =>
  count === 1 ? label('1 open side', '1 lato aperto') : label(`${count} open sides`, `${count} lati aperti`)

/** Shapes of the list settings, by kind. */
export const ROW_SHAPES = {
  bands: shape<Band>(
    [
      {
        path: 'upTo',
        kind: 'area',
        min: 1,
        label: label('Up to m²', 'Fino a m²'),
        empty: label('no end', 'senza limite'),
      },
      { path: 'count', kind: 'count', label: label('Count', 'Numero') },
      {
        path: 'perFurther.squareMetres',
        kind: 'area',
        min: 1,
        label: label('One more for each further m²', 'Uno in più ogni ulteriori m²'),
        empty: label('none', 'nessuno'),
      },
      {
        path: 'perFurther.max',
        kind: 'count',
        label: label('At most', 'Al massimo'),
        empty: label('none', 'nessuno'),
      },
    ],
    bandIssues,
  ),
  tiers: shape<PriceTier>(
    [
      { path: 'min', kind: 'count', min: 1, label: label('From', 'Da') },
      { path: 'max', kind: 'count', min: 1, label: label('To', 'A'), empty: label('no end', 'senza limite') },
      {
        path: 'price',
        kind: 'cents',
        label: label('Price in euros, VAT included', 'Prezzo in euro, IVA inclusa'),
        empty: label('not on sale', 'non in vendita'),
      },
    ],
    tierIssues,
  ),
  services: shape<StandService>(
    [
      { path: 'code', kind: 'code', label: label('Code', 'Codice') },
      { path: 'label.it', kind: 'text', label: label('Italian name', 'Nome italiano') },
      { path: 'label.en-US', kind: 'text', label: label('English name', 'Nome inglese') },
      {
        path: 'price',
        kind: 'cents',
        label: label('Price in euros, without VAT', 'Prezzo in euro, senza IVA'),
      },
    ],
    serviceIssues,
  ),
  entrances: shape<Entrance>(
    [
      { path: 'name.it', kind: 'text', label: label('Italian name', 'Nome italiano') },
      { path: 'name.en-US', kind: 'text', label: label('English name', 'Nome inglese') },
      {
        path: 'text.it',
        kind: 'text',
        label: label('What it is for, in Italian', 'A che cosa serve, in italiano'),
      },
      {
        path: 'text.en-US',
        kind: 'text',
        label: label('What it is for, in English', 'A che cosa serve, in inglese'),
      },
      { path: 'left', kind: 'count', label: label('Metres from the west', 'Metri da ovest') },
      { path: 'top', kind: 'count', label: label('Metres from the north', 'Metri da nord') },
    ],
    entranceIssues,
  ),
  steps: shape<CancellationStep>(
    [
      {
        path: 'daysBefore',
        kind: 'count',
        label: label('Days before the opening, at least', 'Giorni prima dell’apertura, almeno'),
      },
      {
        path: 'percent',
        kind: 'percent',
        label: label('Percent of the total', 'Percento del totale'),
        empty: label('registration fee only', 'solo quota di iscrizione'),
      },
    ],
    stepIssues,
  ),
  surcharges: shape<number>(
    [{ path: '', kind: 'percent', label: label('Percent', 'Percento') }],
    () => [],
    [1, 2, 3, 4].map(openSides),
  ),
  areas: shape<string>(
    [{ path: '', kind: 'text', label: label('Area', 'Area'), choices: REFERENT_AREAS }],
    nameIssues,
  ),
  walks: {
    ...shape<HallWalk>(
      [
        { path: 'from', kind: 'hall', label: label('Pavilion', 'Padiglione') },
        { path: 'to', kind: 'hall', label: label('Other pavilion', 'Altro padiglione') },
        { path: 'minutes', kind: 'count', label: label('Minutes', 'Minuti') },
      ],
      walkIssues,
    ),
    mayBeEmpty: true,
  },
  names: shape<string>([{ path: '', kind: 'text', label: label('Entry', 'Voce') }], nameIssues),
  days: shape<string>([{ path: '', kind: 'day', label: label('Day', 'Giorno') }], dayIssues),
} as const satisfies Record<string, RowShape>

export type RowKind = keyof typeof ROW_SHAPES

export const isRowKind = (kind: string): kind is RowKind => Object.hasOwn(ROW_SHAPES, kind)

/** Returns a cell of a row; null if it is empty. */
export function cellAt(row: unknown, path: string): unknown {
  if (path === '') return row ?? null
  let value: unknown = row
  for (const name of path.split('.'))
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
  return value ?? null
}

/** Builds a row from its cells. A nested object is omitted if all of its cells are empty. */
export function rowOf({ columns }: RowShape, cells: Readonly<Record<string, unknown>>): unknown {
  if (columns[0]?.path === '') return cells['']
  const row: Record<string, unknown> = {}
  for (const { path } of columns) {
    const [name = '', inner] = path.split('.')
    if (inner === undefined) row[name] = cells[path] ?? null
    else if (cells[path] !== null && cells[path] !== undefined)
      row[name] = { ...(row[name] as object | undefined), [inner]: cells[path] }
  }
  return row
}
