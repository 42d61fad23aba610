import { createListInfo, getListObjectInfo, updateListInfoByName } from '@foyer/record-client'
import type { ListInfo } from '@foyer/record-contract'
import { useRun, useSnapshot } from '@foyer/record-react'
import { Button, Dialog, Form, MultiSelect, RadioGroup, TextField, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { listPath } from '../../shell/console-paths.ts'
import { listTexts } from '../console-shell/lists/list.texts.ts'
import { bothOf, type ListQuery, rowsPath } from '../console-shell/lists/list-query.ts'
import { isLogic, type ListFilter } from '../console-shell/lists/where-text.ts'
import { FilterFields } from './filter-fields.tsx'
import styles from './list.module.css'
import { newListName } from './new-list-name.ts'
import { useParentColumns } from './use-parent-columns.ts'

export interface ListViewDialogProps {
  list: ListInfo
  query: ListQuery
  isNew: boolean
  onClose: () => void
}

/** Creates a list view from the screen, or edits the displayed one. */
export function ListViewDialog({ list, query, isNew, onClose }: ListViewDialogProps) {
  const say = useTexts(listTexts)
  const toasts = useToasts()
  const navigate = useNavigate()
  const create = useRun(createListInfo)
  const update = useRun(updateListInfoByName)
  const { objectApiName, listViewApiName } = list.listReference
  const { data } = useSnapshot(getListObjectInfo, { objectApiName })
  const ofParents = useParentColumns(objectApiName)
  const [label, setLabel] = useState(isNew ? '' : list.label)
  const [columns, setColumns] = useState(list.displayColumns.map(({ fieldApiName }) => fieldApiName))
  const [visibility, setVisibility] = useState<string>(isNew ? 'Private' : list.visibility)
  const [{ filters, logic }, setFiltered] = useState(() =>
    bothOf({ filters: filtersOf(list), logic: list.filterLogicString ?? '' }, query),
  )

  async function save() {
    const input = {
      label: label.trim(),
      displayColumns: columns,
      visibility: visibility as ListInfo['visibility'],
      filterLogicString: filters.length > 1 ? logic.trim() || null : null,
      filteredByInfo: filters.map(({ field, operator, values }) => ({
        fieldApiName: field,
        operator,
        operandLabels: values.length === 0 ? [''] : [...values],
      })),
    }
    try {
      if (isNew) {
        const name = newListName(label)
        // The default scope is the user's own records, so the scope of the screen is explicit.
        const scope = { apiName: list.scope.apiName, entityId: list.scope.entity?.id ?? null }
        const made = await create.mutateAsync({ objectApiName, listViewApiName: name, scope, ...input })
        const path = listPath(objectApiName, made.listReference.listViewApiName ?? name)
        void navigate(rowsPath(path, query.edition === undefined ? {} : { edition: query.edition }))
      } else {
        await update.mutateAsync({ objectApiName, listViewApiName: listViewApiName ?? '', ...input })
      }
      toasts.success(say('viewSaved'))
      onClose()
    } catch (error) {
      toasts.error(say('errorTitle'), error instanceof Error ? error.message : '')
    }
  }

  return (
    <Dialog
      isOpen
      size="wide"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isNew ? say('saveAsView') : say('editView')}
    >
      <Form
        onSubmit={() => void save()}
        actions={
          <>
            <Button
              type="submit"
              variant="primary"
              isDisabled={label.trim() === '' || columns.length === 0 || !isLogic(logic, filters.length)}
            >
              {say('save')}
            </Button>
            <Button onPress={onClose}>{say('cancel')}</Button>
          </>
        }
      >
        <div className={styles.stack}>
          <TextField label={say('viewLabel')} value={label} onChange={setLabel} isRequired autoFocus />
          <MultiSelect
            label={say('columns')}
            options={[
              ...(data?.columns ?? [])
                .filter(({ displayable }) => displayable)
                .map((column) => ({ value: column.fieldApiName, label: column.label })),
              ...ofParents,
            ]}
            value={columns}
            onChange={setColumns}
          />
          <FilterFields
            columns={data?.columns ?? []}
            filters={filters}
            logic={logic}
            onChange={(next, text) => setFiltered({ filters: next, logic: text })}
          />
          <RadioGroup
            label={say('visibility')}
            value={visibility}
            onChange={setVisibility}
            isRow
            options={[
              { value: 'Private', label: say('private') },
              { value: 'Public', label: say('public'), isDisabled: data?.publicOrSharedCreatable === false },
            ]}
          />
        </div>
      </Form>
    </Dialog>
  )
}

const filtersOf = (list: ListInfo): ListFilter[] =>
  list.filteredByInfo.map(({ fieldApiName, operator, operandLabels }) => ({
    field: fieldApiName,
    operator,
    values: operandLabels,
  }))
