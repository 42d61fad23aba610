import { COMPANY_DATA, type CompanyDataDifferenceItem } from '@foyer/fair-domain'
import { Card, Status, Table } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './company-data.module.css'
import { companyDataTexts } from './company-data.texts.ts'
import { useDisplayValue } from './shown-value.ts'

const TONES = { accepted: 'success', rejected: 'danger', undecided: 'info' } as const

/** The changes of the request, and the outcome of each field. */
export function DifferenceTable({ difference }: { difference: readonly CompanyDataDifferenceItem[] }) {
  const say = useTexts(companyDataTexts)
  const language = useLanguage()
  const shown = useDisplayValue()
  return (
    <Card title={say('differenceTitle')} headingLevel={2} className={styles.part}>
      <Table
        label={say('differenceTitle')}
        rows={difference}
        rowId={({ name }) => name}
        columns={[
          { id: 'field', header: say('field'), cell: ({ name }) => COMPANY_DATA[name].label[language] },
          { id: 'before', header: say('before'), cell: ({ name, before }) => shown(name, before) },
          {
            id: 'after',
            header: say('after'),
            cell: ({ name, after }) => <strong>{shown(name, after)}</strong>,
          },
          {
            id: 'decision',
            header: say('decision'),
            cell: ({ decision }) => (
              <Status tone={TONES[decision ?? 'undecided']}>{say(decision ?? 'undecided')}</Status>
            ),
          },
        ]}
      />
    </Card>
  )
}
