import { formatCents, spacedIban, type Transfer } from '@foyer/fair-domain'
import { Button, useToasts } from '@foyer/ui'
import { useLanguage } from '../i18n/language-context.ts'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './transfer-details.module.css'
import { transferTexts } from './transfer-details.texts.ts'

/** Quiet zone in modules that scanners need. */
const QUIET_ZONE = 4

/** Data of a transfer with a copy button for each value, and the QR code for banking apps. */
export function TransferDetails({ transfer }: { transfer: Transfer }) {
  const say = useTexts(transferTexts)
  const language = useLanguage()
  const { beneficiary, iban, bank, bic, reference, qr } = transfer
  const amount = formatCents(transfer.amountCents, language)
  const side = qr.size + 2 * QUIET_ZONE
  return (
    <section className={styles.details} aria-label={`${say('heading')} ${reference}`}>
      <dl className={styles.facts}>
        <Fact name={say('beneficiary')} value={beneficiary} copied={beneficiary} />
        <Fact name={say('iban')} value={spacedIban(iban)} copied={iban} />
        <Fact name={say('amount')} value={amount} copied={(transfer.amountCents / 100).toFixed(2)} />
        <Fact name={say('reference')} value={reference} copied={reference} hint={say('referenceHint')} />
        <Fact name={say('bank')} value={`${bank} · ${bic}`} />
      </dl>
      <figure className={styles.code}>
        <svg
          role="img"
          aria-label={say('qr', { amount, beneficiary, reference })}
          viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
          shapeRendering="crispEdges"
        >
          <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={side} height={side} className={styles.paper} />
          <path d={qr.path} className={styles.ink} />
        </svg>
        <figcaption>{say('qrHint')}</figcaption>
      </figure>
    </section>
  )
}

interface FactProps {
  name: string
  value: string
  /** Value for the clipboard. */
  copied?: string
  hint?: string
}

function Fact({ name, value, copied, hint }: FactProps) {
  const say = useTexts(transferTexts)
  const toasts = useToasts()
  async function copy() {
    try {
      await navigator.clipboard.writeText(copied ?? value)
      toasts.success(say('copied', { what: name }))
    } catch {
      toasts.error(say('notCopied'))
    }
  }
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.value}>{value}</span>
        {copied !== undefined && (
          <Button
            size="small"
            variant="quiet"
            onPress={() => void copy()}
            aria-label={say('copy', { what: name })}
          >
            {say('copy', { what: '' }).trim()}
          </Button>
        )}
        {hint !== undefined && <small className={styles.hint}>{hint}</small>}
      </dd>
    </div>
  )
}
