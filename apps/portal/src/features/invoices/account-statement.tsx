import { invoiceMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { DocumentLink } from './document-link.tsx'
import styles from './invoices.module.css'
import { invoicesTexts } from './invoices.texts.ts'
import { useStatement } from './invoices.ts'

/** PDF of all amounts due and paid, generated on demand. */
export function AccountStatement() {
  const say = useTexts(invoicesTexts)
  const language = useLanguage()
  const fail = useFailure()
  const { data } = useStatement()
  const { mutateAsync: makeStatement, status } = useMethodRun(invoiceMethods.makeStatement)

  async function make() {
    try {
      await makeStatement({ language })
    } catch (error) {
      fail(error)
    }
  }
  return (
    <section className={styles.part} aria-labelledby="statement">
      <h2 id="statement">{say('statementTitle')}</h2>
      <p className={styles.hint}>{say('statementText')}</p>
      <p>
        {data?.document && (
          <DocumentLink name={say('statementName')} paper={data.document} waiting={say('statementMaking')} />
        )}{' '}
        <Button size="small" isPending={status === 'running'} onPress={() => void make()}>
          {say('statementMake')}
        </Button>
      </p>
    </section>
  )
}
