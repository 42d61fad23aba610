import {
  guessStatementMapping,
  NEEDED_COLUMNS,
  STATEMENT_COLUMNS,
  type StatementMapping,
} from '@foyer/fair-domain'
import { Button, Fieldset, Form, Select } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { bankStatementTexts } from './bank-statements.texts.ts'

interface ColumnMappingProps {
  headings: readonly string[]
  isPending: boolean
  onMap: (mapping: StatementMapping) => void
}

const NONE = '__none__'

/** Maps the headers of a bank's table, starting from those that are recognised. */
export function ColumnMapping({ headings, isPending, onMap }: ColumnMappingProps) {
  const say = useTexts(bankStatementTexts)
  const [mapping, setMapping] = useState<StatementMapping>(() => guessStatementMapping(headings))
  const options = [...new Set(headings)].map((heading) => ({ value: heading, label: heading }))
  const isNeeded = (column: (typeof STATEMENT_COLUMNS)[number]) => NEEDED_COLUMNS.includes(column)
  return (
    <Form
      onSubmit={() => onMap(mapping)}
      actions={
        <Button
          type="submit"
          variant="primary"
          isPending={isPending}
          isDisabled={NEEDED_COLUMNS.some((column) => mapping[column] === undefined)}
        >
          {say('mapDo')}
        </Button>
      }
    >
      <Fieldset legend={say('mapTitle')} hint={say('mapText')} columns={3}>
        {STATEMENT_COLUMNS.map((column) => (
          <Select
            key={column}
            label={say(`map_${column}`)}
            isRequired={isNeeded(column)}
            options={isNeeded(column) ? options : [{ value: NONE, label: say('mapNone') }, ...options]}
            value={mapping[column] ?? null}
            onChange={(heading) => {
              const { [column]: _, ...others } = mapping
              setMapping(heading === null || heading === NONE ? others : { ...others, [column]: heading })
            }}
          />
        ))}
      </Fieldset>
    </Form>
  )
}
