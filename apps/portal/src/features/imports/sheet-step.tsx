import type { ImportTableResult } from '@foyer/fair-domain'
import { Button } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './import.module.css'
import { importTexts } from './import.texts.ts'

interface SheetStepProps {
  table: ImportTableResult
  isBusy: boolean
  onChoose: (layout: { sheet: number; headingRow?: number }) => void
  onNext: () => void
  onRestart: () => void
}

/** Choice of the sheet and of the row with the headings, in the first rows of the file. */
export function SheetStep({ table, isBusy, onChoose, onNext, onRestart }: SheetStepProps) {
  const say = useTexts(importTexts)
  const { sheet, sheets, headingRow, preview } = table
  const width = Math.max(...preview.map(({ cells }) => cells.length))
  return (
    <section aria-labelledby="import-sheet">
      <h2 id="import-sheet">{say('sheetTitle', { name: table.name })}</h2>
      <p>{say('sheetText', { row: headingRow })}</p>
      {sheets.length > 1 && (
        <fieldset className={styles.sheets}>
          <legend>{say('sheets')}</legend>
          {sheets.map((name, at) => (
            <Button
              key={name}
              size="small"
              variant={at + 1 === sheet ? 'primary' : 'secondary'}
              aria-pressed={at + 1 === sheet}
              isDisabled={isBusy}
              onPress={() => onChoose({ sheet: at + 1 })}
            >
              {name}
            </Button>
          ))}
        </fieldset>
      )}
      <div className={styles.scroll}>
        <table className={styles.sheet}>
          <caption className={styles.caption}>{say('preview')}</caption>
          <tbody>
            {preview.map(({ row, cells }) => (
              <tr key={row} data-heading={row === headingRow || undefined}>
                <th scope="row">
                  <button
                    type="button"
                    aria-pressed={row === headingRow}
                    aria-label={say('useRow', { row })}
                    onClick={() => onChoose({ sheet, headingRow: row })}
                  >
                    {row}
                  </button>
                </th>
                {Array.from({ length: width }, (_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
                  <td key={column}>{cells[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{say('nothingWritten', { rows: table.rows })}</p>
      <div className={styles.actions}>
        <Button variant="primary" isDisabled={isBusy} onPress={onNext}>
          {say('next')}
        </Button>
        <Button onPress={onRestart}>{say('otherFile')}</Button>
      </div>
    </section>
  )
}
