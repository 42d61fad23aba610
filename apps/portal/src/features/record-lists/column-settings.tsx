import { updateListPreferences } from '@foyer/record-client'
import type { ListInfo } from '@foyer/record-contract'
import { useRun } from '@foyer/record-react'
import { Button, Dialog, Switch, useToasts } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { listTexts } from '../console-shell/lists/list.texts.ts'
import styles from './list.module.css'

export interface ColumnSettingsProps {
  list: ListInfo
  wrap: boolean
  onClose: () => void
}

const USUAL_WIDTH = 160
const STEP = 40
const NARROWEST = 80

/** Column widths and wrapping of the user, stored on the server. */
export function ColumnSettings({ list, wrap, onClose }: ColumnSettingsProps) {
  const say = useTexts(listTexts)
  const toasts = useToasts()
  const { mutateAsync } = useRun(updateListPreferences)
  const { objectApiName, listViewApiName } = list.listReference
  const { columnWidths } = list.userPreferences
  const names = list.displayColumns.map(({ fieldApiName }) => fieldApiName)

  async function keep(preferences: {
    columnWidths?: Record<string, number>
    columnWrap?: Record<string, boolean>
  }) {
    try {
      await mutateAsync({ objectApiName, listViewApiName: listViewApiName ?? '', ...preferences })
    } catch (error) {
      toasts.error(say('errorTitle'), error instanceof Error ? error.message : '')
    }
  }
  const widen = (name: string, by: number) => {
    const known = columnWidths[name] ?? 0
    const width = Math.max(NARROWEST, (known > 0 ? known : USUAL_WIDTH) + by)
    return keep({ columnWidths: { ...columnWidths, [name]: width } })
  }
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={say('columnSettings')}>
      <div className={styles.stack}>
        <Switch
          isSelected={wrap}
          onChange={(on) => void keep({ columnWrap: Object.fromEntries(names.map((name) => [name, on])) })}
        >
          {say('wrapText')}
        </Switch>
        {list.displayColumns.map(({ fieldApiName, label }) => (
          <div key={fieldApiName} className={styles.widths}>
            <span>{label}</span>
            <span>
              <Button
                size="small"
                aria-label={say('narrower', { column: label })}
                onPress={() => void widen(fieldApiName, -STEP)}
              >
                −
              </Button>{' '}
              <Button
                size="small"
                aria-label={say('wider', { column: label })}
                onPress={() => void widen(fieldApiName, STEP)}
              >
                +
              </Button>
            </span>
          </div>
        ))}
      </div>
    </Dialog>
  )
}
