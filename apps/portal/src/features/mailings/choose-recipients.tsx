import { isMailWriter } from '@foyer/fair-domain'
import { getSearchResults } from '@foyer/record-client'
import { useSnapshot } from '@foyer/record-react'
import { ComboBox, EmptyState, Link, type Option, PageHeader } from '@foyer/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { objectPath, recordsPath } from '../../shell/console-paths.ts'
import { usePortal } from '../../shell/portal.ts'
import { nameOf } from '../console-shell/fields/field-text.ts'
import { writePath } from './mailing-data.ts'
import styles from './mailings.module.css'
import { mailingTexts } from './mailings.texts.ts'

const MIN_SEARCH_LENGTH = 2
const RECIPIENTS = ['Account', 'Contact']

/** Field for the company or person to write to, with links to the lists for more than one. */
export function ChooseRecipients() {
  const say = useTexts(mailingTexts)
  const { viewer } = usePortal()
  return (
    <>
      <PageHeader title={say('write')} />
      {isMailWriter(viewer.profiles) ? <Chooser /> : <EmptyState title={say('onlyWriters')} />}
    </>
  )
}

function Chooser() {
  const say = useTexts(mailingTexts)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const q = typed.trim()
  const { data } = useSnapshot(
    getSearchResults,
    q.length < MIN_SEARCH_LENGTH ? null : { q, objectApiNames: RECIPIENTS },
    { keepPrevious: true },
  )
  const options = (data?.results ?? []).flatMap(({ label, records }) =>
    records.flatMap(({ record }): Option[] =>
      record.id === null ? [] : [{ value: record.id, label: nameOf(record, 'Name'), description: label }],
    ),
  )
  return (
    <div className={styles.chooser}>
      <ComboBox
        label={say('writeToWhom')}
        autoFocus
        options={q.length < MIN_SEARCH_LENGTH ? [] : options}
        value={null}
        inputValue={typed}
        onInputChange={setTyped}
        onChange={(id) => {
          const chosen = options.find(({ value }) => value === id)
          if (chosen) void navigate(writePath(chosen.value, chosen.label))
        }}
        isFilteredByCaller
      />
      <p className={styles.quiet}>{say('writeToMany')}</p>
      <ul className={styles.row}>
        {(['Account', 'Contact', 'Stand__c'] as const).map((object) => (
          <li key={object}>
            <Link href={recordsPath(object)}>{say(`list${object}`)}</Link>
          </li>
        ))}
        <li>
          <Link href={objectPath('Mailing__c')}>{say('listMailings')}</Link>
        </li>
      </ul>
    </div>
  )
}
