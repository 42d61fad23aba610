import { readCoordinates } from '@foyer/record-contract'
import { isItalianVat } from '../company-data/vat-number.ts'
import { isEmail } from '../identity/registration.rules.ts'
import { isIban } from '../payments/iban.ts'
import { addDays, type Day, daysBetween, isDay } from '../time/rome.ts'
import type { EditionDays } from './define-setting.ts'
import { EDITION_SETTINGS, type EditionSettingKey } from './edition-settings.ts'
import type { SettingIssue } from './row-issues.ts'
import { type CellKind, cellAt, isRowKind, ROW_SHAPES, type RowColumn, type RowShape } from './row-shapes.ts'

const MAX_TEXT = 255
const MAX_ROWS = 100

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0
const isCount = (value: unknown) => isNumber(value) && Number.isInteger(value)
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_TEXT
const isPercent = (value: unknown) => isNumber(value) && value <= 100

const FITS: Readonly<
  Record<
    CellKind | 'time' | 'flag' | 'email' | 'iban' | 'vatNumber' | 'coordinates',
    (value: unknown) => boolean
  >
> = {
  count: isCount,
  area: isNumber,
  cents: isCount,
  percent: isPercent,
  day: isDay,
  text: isText,
  hall: (value) => value === '' || isText(value),
  code: (value) => isText(value) && /^[a-z][A-Za-z0-9]{0,39}$/.test(value),
  time: (value) => isText(value) && /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
  flag: (value) => typeof value === 'boolean',
  email: (value) => isText(value) && isEmail(value),
  iban: (value) => isText(value) && isIban(value),
  vatNumber: (value) => isText(value) && isItalianVat(value),
  coordinates: (value) => isText(value) && readCoordinates(value) !== null,
}

export const isSettingKey = (name: string): name is EditionSettingKey => Object.hasOwn(EDITION_SETTINGS, name)

/** Checks whether a text is a valid value of the setting. Empty resets it to its default. */
export function isSettingValue(key: EditionSettingKey, value: string | null) {
  if (value === null || value === '') return true
  try {
    return settingIssues(key, JSON.parse(value)).length === 0
  } catch {
    return false
  }
}

/** Returns why a value is invalid; for a list, row by row. */
export function settingIssues(key: EditionSettingKey, value: unknown): readonly SettingIssue[] {
  const { kind } = EDITION_SETTINGS[key]
  if (isRowKind(kind)) return rowsIssues(ROW_SHAPES[kind], value)
  return FITS[kind](value) ? [] : [{ row: 0, path: '', fault: 'unfit' }]
}

function rowsIssues(shape: RowShape, rows: unknown): readonly SettingIssue[] {
  const { columns, fixedRows } = shape
  const path = columns[0]?.path ?? ''
  if (!Array.isArray(rows) || rows.length > MAX_ROWS) return [{ row: 0, path, fault: 'unfit' }]
  if (rows.length === 0 && !shape.mayBeEmpty) return [{ row: 0, path, fault: 'noRows' }]
  if (fixedRows && rows.length !== fixedRows.length) return [{ row: 0, path, fault: 'rowCount' }]
  const issues = rows.flatMap((row, index) =>
    rowIssues(shape, row).map((issue) => ({ row: index, ...issue })),
  )
  return issues.length > 0 ? issues : shape.faultsOf(rows as never)
}

function rowIssues(shape: RowShape, row: unknown): Omit<SettingIssue, 'row'>[] {
  const stray = strayPath(shape, row)
  if (stray !== undefined) return [{ path: shape.columns[0]?.path ?? '', fault: 'unfit', about: stray }]
  return shape.columns.flatMap((column): Omit<SettingIssue, 'row'>[] => {
    const { path } = column
    const cell = cellAt(row, path)
    if (cell !== null) return fitsCell(column, cell) ? [] : [{ path, fault: 'unfit' }]
    if (column.empty === undefined) return [{ path, fault: 'required' }]
    const group = path.split('.')
    // A nested object with only some of its cells would be read as absent.
    return group.length > 1 && cellAt(row, group[0] ?? '') !== null ? [{ path, fault: 'together' }] : []
  })
}

const fitsCell = ({ kind, min = 0, choices }: RowColumn, cell: unknown) =>
  FITS[kind](cell) &&
  (typeof cell !== 'number' || cell >= min) &&
  (choices === undefined || Object.hasOwn(choices, String(cell)))

/** Returns the path of a value in the row that belongs to no column. */
function strayPath({ columns }: RowShape, row: unknown): string | undefined {
  if (columns[0]?.path === '') return undefined
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return typeof row
  const known = new Set(columns.map(({ path }) => path))
  return Object.entries(row)
    .flatMap(([name, value]) =>
      typeof value === 'object' && value !== null
        ? Object.keys(value).map((inner) => `${name}.${inner}`)
        : [name],
    )
    .find((path) => !known.has(path) && cellAt(row, path) !== null)
}

/** Converts a value for another edition: days keep their distance from the opening, other values are unchanged. */
export function settingInEdition(key: EditionSettingKey, value: string, from: EditionDays, to: EditionDays) {
  const move = (day: Day) => addDays(to.opening, daysBetween(from.opening, day))
  const { kind } = EDITION_SETTINGS[key]
  if (kind === 'day') return JSON.stringify(move(JSON.parse(value) as Day))
  if (kind === 'days') return JSON.stringify((JSON.parse(value) as Day[]).map(move))
  return value
}
