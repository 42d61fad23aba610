import { Button } from '@foyer/ui'
import { useTexts } from '../i18n/use-texts.ts'
import { readTextFile } from './read-text-file.ts'
import { saveFile } from './save-file.ts'
import { tableFileTexts } from './table-files.texts.ts'

/** Names of files that `readTableText` reads. */
export const TABLE_FILES = ['xlsx', 'csv', 'txt'] as const

/** Formats rows as the text of a table, which a person can edit: columns are separated by tabs. */
export const toTableText = (rows: readonly (readonly unknown[])[]) =>
  rows
    .map((cells) =>
      cells
        .map((cell) =>
          String(cell ?? '')
            .replaceAll(/[\t\r\n"]+/g, ' ')
            .trim(),
        )
        .join('\t'),
    )
    .join('\n')

/** Reads the first sheet of a workbook, or a text file, as the text of a table. Throws a TableError. */
export async function readTableText(file: File) {
  if (!/\.xlsx$/i.test(file.name)) return readTextFile(file)
  const { readXlsx } = await import('@foyer/tables/read-xlsx')
  const rows = await readXlsx(new Uint8Array(await file.arrayBuffer()))
  return toTableText(rows.map(({ cells }) => cells))
}

interface TemplateButtonProps {
  /** Name of the file, without its ending. */
  name: string
  /** Headings, and an example below. */
  rows: readonly (readonly string[])[]
}

/** Downloads an Excel file to be filled in for an import. */
export function TemplateButton({ name, rows }: TemplateButtonProps) {
  const say = useTexts(tableFileTexts)
  const save = async () => {
    const { createXlsx } = await import('@foyer/tables/write-xlsx')
    const file = createXlsx(name)
    await file.addRows(rows)
    saveFile(await file.finish(), `${name}.xlsx`)
  }
  return (
    <Button variant="quiet" onPress={() => void save()}>
      {say('template')}
    </Button>
  )
}
