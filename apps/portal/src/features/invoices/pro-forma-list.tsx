import { formatCents, type ProFormaItem } from '@foyer/fair-domain'
import { Button, Card, DefinitionList, DialogTrigger, Status } from '@foyer/ui'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { DocumentLink } from './document-link.tsx'
import styles from './invoices.module.css'
import { invoicesTexts } from './invoices.texts.ts'
import { ObjectionDialog } from './objection-dialog.tsx'

/** Content of the next invoices, with the deadline for objections. */
export function ProFormaList({ proFormas }: { proFormas: readonly ProFormaItem[] }) {
  const say = useTexts(invoicesTexts)
  return (
    <section className={styles.part} aria-labelledby="pro-formas">
      <h2 id="pro-formas">{say('proFormaTitle')}</h2>
      <p className={styles.hint}>{say('proFormaHint')}</p>
      {proFormas.map((proForma) => (
        <ProFormaCard key={proForma.id} proForma={proForma} />
      ))}
    </section>
  )
}

function ProFormaCard({ proForma }: { proForma: ProFormaItem }) {
  const say = useTexts(invoicesTexts)
  const language = useLanguage()
  const money = (cents: number) => formatCents(cents, language)
  const { number, orderNumber, state, lines, objection, canObject, document } = proForma
  return (
    <Card
      headingLevel={3}
      title={say('proFormaName', { number, order: orderNumber })}
      aside={
        <Status tone={state === 'objected' ? 'info' : 'warning'}>
          {state === 'objected'
            ? say('objected')
            : say('objectUntil', { day: formatDay(proForma.objectUntil, language) })}
        </Status>
      }
    >
      <DefinitionList
        columns={2}
        items={[
          { term: say('billedToTerm'), value: proForma.billedTo },
          ...lines.map(({ description, net }) => ({ term: description, value: money(net) })),
          { term: say('vat'), value: money(proForma.taxCents) },
          { term: say('toPay'), value: <strong>{money(proForma.payableCents)}</strong> },
          ...(objection === null ? [] : [{ term: say('yourObjection'), value: objection }]),
        ]}
      />
      <div className={styles.actions}>
        {document && <DocumentLink name={number} paper={document} waiting={say('beingMade')} />}
        {canObject && (
          <DialogTrigger>
            <Button size="small">{say('object')}</Button>
            <ObjectionDialog proForma={proForma} />
          </DialogTrigger>
        )}
      </div>
    </Card>
  )
}
