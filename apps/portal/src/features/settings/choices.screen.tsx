import { type ChoiceListItem, type ChoiceSettingItem, choiceMethods, maySet } from '@foyer/fair-domain'
import { executeBatchRecordOperations } from '@foyer/record-client'
import { useRun } from '@foyer/record-react'
import { ArrowUpIcon, Button, Select, Status, Table, type TableColumn } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { useOutcome } from '../../shell/use-outcome.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import { choicesTexts } from './choices.texts.ts'
import { loadSettings } from './load-settings.ts'
import { MergeDialog } from './merge-dialog.tsx'
import styles from './settings.module.css'
import { settingsTexts } from './settings.texts.ts'
import { SettingsHeader } from './settings-header.tsx'
import { useChosen } from './use-chosen.ts'
import { useSettingsData } from './use-settings-data.ts'

const CATEGORIES = 'productCategory'
const NEW = 'new'

export const loader = loadSettings('choices', choiceMethods.getChoices, () => ({}))

/** One picklist at a time: its entries in order, each with its labels in both languages. */
export function Component() {
  const say = useTexts(settingsTexts)
  const sayChoice = useTexts(choicesTexts)
  const { viewer } = usePortal()
  const [listName, setListName] = useState<string>(CATEGORIES)
  const [chosenId, setChosen] = useState<string | null>(null)
  const [toMergeId, setToMerge] = useState<string | null>(null)
  const { data, read, afterRefresh } = useSettingsData(choiceMethods.getChoices, {})
  const mayChange = maySet('choices', viewer.profiles, 'editors')
  const list = data?.find(({ name }) => name === listName)
  const choiceOf = (wanted: string | null) => list?.choices.find(({ id }) => id === wanted)
  const chosen = useChosen(chosenId, choiceOf(chosenId))
  const toMerge = useChosen(toMergeId, choiceOf(toMergeId))
  const close = () => setChosen(null)
  return (
    <>
      <SettingsHeader
        name="choices"
        actions={
          mayChange && (
            <Button variant="primary" onPress={() => afterRefresh(() => setChosen(NEW))}>
              {sayChoice('add')}
            </Button>
          )
        }
      />
      {data && list ? (
        <>
          {!mayChange && <p className={styles.quiet}>{say('onlyLook')}</p>}
          <div className={styles.tools}>
            <Select
              label={sayChoice('list')}
              options={data.map(({ name, label }) => ({ value: name, label }))}
              value={listName}
              onChange={(value) => value && setListName(value)}
            />
          </div>
          <ChoiceTable
            list={list}
            onChoose={mayChange ? ({ id }) => afterRefresh(() => setChosen(id)) : undefined}
            onMerge={
              mayChange && list.name === CATEGORIES
                ? ({ id }) => afterRefresh(() => setToMerge(id))
                : undefined
            }
          />
        </>
      ) : (
        <ReadState read={read} />
      )}
      {toMerge && list && (
        <MergeDialog
          choice={toMerge}
          others={list.choices.filter(({ id, active }) => active && id !== toMerge.id)}
          onClose={() => setToMerge(null)}
        />
      )}
      {(chosen || chosenId === NEW) && list && (
        <ChoiceDialog list={list.name} choice={chosen ?? null} pavilions={list.pavilions} onClose={close} />
      )}
    </>
  )
}

interface TableProps {
  list: ChoiceListItem
  onChoose: ((choice: ChoiceSettingItem) => void) | undefined
  onMerge: ((choice: ChoiceSettingItem) => void) | undefined
}

function ChoiceTable({ list, onChoose, onMerge }: TableProps) {
  const say = useTexts(settingsTexts)
  const sayChoice = useTexts(choicesTexts)
  const { language } = usePortal()
  const { failed } = useOutcome()
  const { mutateAsync } = useRun(executeBatchRecordOperations)

  /** Swaps the entry with the one above in one transaction. */
  async function moveUp(choice: ChoiceSettingItem | undefined) {
    const above = choice && list.choices[list.choices.indexOf(choice) - 1]
    if (!above) return
    const place = ({ id: Id }: ChoiceSettingItem, Position__c: number) => ({
      apiName: 'Choice__c',
      fields: { Id, Position__c },
    })
    const records = [
      place(choice, above.position),
      place(above, Math.max(choice.position, above.position + 1)),
    ]
    try {
      const { hasErrors } = await mutateAsync({ allOrNone: true, operations: [{ type: 'UPDATE', records }] })
      if (hasErrors) failed(undefined)
    } catch (error) {
      failed(error)
    }
  }

  const english = {
    id: 'english',
    header: sayChoice('english'),
    cell: (choice: ChoiceSettingItem) => choice.english,
  }
  const italian = {
    id: 'italian',
    header: sayChoice('italian'),
    cell: (choice: ChoiceSettingItem) => choice.italian,
  }
  const columns: TableColumn<ChoiceSettingItem>[] = [
    // The label in the user's language comes first: on a phone it is the title of the card.
    ...(language === 'it' ? [italian, english] : [english, italian]),
    { id: 'value', header: sayChoice('value'), cell: ({ value }) => value },
    {
      id: 'state',
      header: sayChoice('state'),
      cell: ({ active, isUsed, closedIn }) => (
        <span className={styles.states}>
          <Status tone={active ? 'success' : 'neutral'}>{sayChoice(active ? 'offered' : 'off')}</Status>
          {isUsed && <Status>{sayChoice('used')}</Status>}
          {closedIn.length > 0 && (
            <Status tone="warning">{sayChoice('closedIn', { count: closedIn.length })}</Status>
          )}
        </span>
      ),
    },
  ]
  if (onChoose)
    columns.push({
      id: 'actions',
      header: '',
      align: 'end',
      cell: (choice) => (
        <div className={styles.rowActions}>
          {choice !== list.choices[0] && (
            <Button
              size="small"
              variant="quiet"
              aria-label={sayChoice('moveUp', { name: language === 'it' ? choice.italian : choice.english })}
              onPress={() => void moveUp(choice)}
            >
              <ArrowUpIcon size={18} />
            </Button>
          )}
          {choice !== list.choices.at(-1) && (
            <Button
              size="small"
              variant="quiet"
              aria-label={sayChoice('moveDown', {
                name: language === 'it' ? choice.italian : choice.english,
              })}
              onPress={() => void moveUp(list.choices[list.choices.indexOf(choice) + 1])}
            >
              <span className={styles.turned}>
                <ArrowUpIcon size={18} />
              </span>
            </Button>
          )}
          {onMerge && choice.active && (
            <Button
              size="small"
              variant="quiet"
              aria-label={sayChoice('mergeOf', { name: language === 'it' ? choice.italian : choice.english })}
              onPress={() => onMerge(choice)}
            >
              {sayChoice('merge')}
            </Button>
          )}
          <Button
            size="small"
            aria-label={say('changeOf', { name: language === 'it' ? choice.italian : choice.english })}
            onPress={() => onChoose(choice)}
          >
            {say('change')}
          </Button>
        </div>
      ),
    })
  return <Table label={list.label} columns={columns} rows={list.choices} rowId={({ id }) => id} isDense />
}
