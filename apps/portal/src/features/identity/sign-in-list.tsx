import { type SignInItem, securityMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Badge, Table, type TableColumn } from '@foyer/ui'
import { useEffect } from 'react'
import { formatMoment } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { networkText } from './network-text.ts'
import styles from './security.module.css'
import { securityTexts } from './security.texts.ts'

/** Sign-ins and attempts. Never from the cache, because a stale list would mislead. */
export function SignInList() {
  const say = useTexts(securityTexts)
  const language = useLanguage()
  const { mutate, data, status } = useMethodRun(securityMethods.getSignIns)
  useEffect(() => {
    mutate({})
  }, [mutate])

  const columns: TableColumn<SignInItem>[] = [
    { id: 'when', header: say('when'), cell: ({ at }) => formatMoment(at, language) },
    {
      id: 'outcome',
      header: say('outcome'),
      cell: ({ succeeded }) => (
        <Badge tone={succeeded ? 'success' : 'warning'}>{say(succeeded ? 'succeeded' : 'refused')}</Badge>
      ),
    },
    { id: 'how', header: say('how'), cell: ({ method }) => say(`method_${method}`) },
    {
      id: 'device',
      header: say('device'),
      cell: ({ device, kind }) => device ?? say(kind === 'program' ? 'program' : 'unknown'),
    },
    {
      id: 'network',
      header: say('network'),
      cell: ({ network }) => networkText(network, say('local'), say('unknown')),
    },
  ]
  return (
    <section className={styles.wide} aria-labelledby="sign-ins">
      <h2 id="sign-ins">{say('signIns')}</h2>
      <p>{say('signInsLead')}</p>
      {status === 'failed' ? (
        <p role="alert">{say('loadFailed')}</p>
      ) : (
        <Table
          label={say('signIns')}
          columns={columns}
          rows={data ?? []}
          rowId={({ id }) => id}
          isLoading={data === undefined}
          empty={say('noSignIns')}
          isDense
        />
      )}
    </section>
  )
}
