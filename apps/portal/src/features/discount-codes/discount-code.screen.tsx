import { type DiscountCodeResult, deadlineText, formatCents } from '@foyer/fair-domain'
import {
  Banner,
  Button,
  Card,
  EmptyState,
  LinkButton,
  ProgressBar,
  Status,
  Table,
  useToasts,
} from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { DataPage } from '../../shell/data-page.tsx'
import { WhoUsedIt } from './code-uses.tsx'
import styles from './discount-code.module.css'
import { discountCodeTexts } from './discount-code.texts.ts'
import { loadDiscountCode, useDiscountCode } from './discount-code-data.ts'

export const loader = createLoader(loadDiscountCode)

/** The company's code, its usage, and the companies that used it. */
export function Component() {
  const read = useDiscountCode()
  return (
    <DataPage texts={discountCodeTexts} read={read}>
      {(answer) => <Content answer={answer} />}
    </DataPage>
  )
}

function Content({ answer }: { answer: DiscountCodeResult }) {
  const say = useTexts(discountCodeTexts)
  const { code, rates, activations } = answer
  return (
    <>
      <div className={styles.top}>
        {code ? (
          <CodeCard {...answer} code={code} />
        ) : (
          <EmptyState title={say('notActiveTitle')}>{say('notActiveText')}</EmptyState>
        )}
        <Rates rates={rates} />
      </div>
      {code && <WhoUsedIt activations={activations} code={code.value} />}
    </>
  )
}

const TONES = {
  active: 'success',
  exhausted: 'warning',
  expired: 'neutral',
  suspended: 'danger',
  notActive: 'neutral',
} as const

/** Usage from which the company is warned. */
const ALMOST = 0.8

function CodeCard({
  standing,
  code,
}: DiscountCodeResult & { code: NonNullable<DiscountCodeResult['code']> }) {
  const say = useTexts(discountCodeTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const copy = (text: string) => navigator.clipboard.writeText(text).then(() => toasts.success(say('copied')))
  const { size, path } = code.qr
  return (
    <Card
      title={say('yourCode')}
      aside={standing !== 'notActive' && <Status tone={TONES[standing]}>{say(standing)}</Status>}
      actions={
        standing === 'active' && (
          <div className={styles.buttons}>
            <Button variant="primary" onPress={() => void copy(code.value)}>
              {say('copyCode')}
            </Button>
            <Button onPress={() => void copy(code.link)}>{say('copyLink')}</Button>
          </div>
        )
      }
    >
      <p className={styles.code}>{code.value}</p>
      <div className={styles.share}>
        <div className={styles.facts}>
          <ProgressBar
            label={say('usage', { used: code.used, cap: code.cap })}
            value={Math.round((code.used / code.cap) * 100)}
          />
          <p>{deadlineText('discountCodeUntil', code.valid, language)}</p>
        </div>
        {standing === 'active' && (
          <svg
            role="img"
            aria-label={say('qr', { code: code.value })}
            viewBox={`-4 -4 ${size + 8} ${size + 8}`}
            shapeRendering="crispEdges"
            className={styles.qr}
          >
            <path d={path} className={styles.ink} />
          </svg>
        )}
      </div>
      {standing === 'active' && code.used >= code.cap * ALMOST && (
        <Banner tone="warning">{say('almostText', { left: code.cap - code.used })}</Banner>
      )}
      {standing === 'exhausted' && (
        <Banner tone="warning" action={<LinkButton href="/reserved/buy-tickets">{say('buy')}</LinkButton>}>
          {say('exhaustedText')}
        </Banner>
      )}
      {standing === 'suspended' && <Banner tone="danger">{say('suspendedText')}</Banner>}
    </Card>
  )
}

function Rates({ rates }: Pick<DiscountCodeResult, 'rates'>) {
  const say = useTexts(discountCodeTexts)
  const language = useLanguage()
  return (
    <Card title={say('ratesTitle')}>
      <Table
        label={say('ratesTitle')}
        isCompact
        rows={rates}
        rowId={({ label }) => label}
        columns={[
          { id: 'ticket', header: say('ticket'), cell: ({ label }) => label },
          {
            id: 'price',
            header: say('price'),
            align: 'end',
            isAside: true,
            cell: ({ price }) => <strong className={styles.price}>{formatCents(price, language)}</strong>,
          },
          {
            id: 'full',
            header: say('full'),
            align: 'end',
            keepsCaption: true,
            cell: ({ full }) => <span className={styles.full}>{formatCents(full, language)}</span>,
          },
        ]}
      />
    </Card>
  )
}
