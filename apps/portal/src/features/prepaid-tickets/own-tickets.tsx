import {
  type HolderName,
  type HolderNameFaults,
  holderNameFaults,
  type OwnTicketItem,
  PREPAID_KINDS,
  type PrepaidKind,
  type TicketShopAnswer,
  ticketOrderMethods,
} from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import {
  Button,
  Card,
  Fieldset,
  Form,
  LinkButton,
  RadioGroup,
  Status,
  Table,
  TextField,
  useToasts,
} from '@foyer/ui'
import { useRef, useState } from 'react'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { AdultField } from '../../shell/adult-field.tsx'
import { newRequestKey } from '../../shell/new-request-key.ts'
import { usePortal } from '../../shell/portal.ts'
import { refusalOf } from '../../shell/refusal.ts'
import { RenameTicket } from '../../shell/rename-ticket.tsx'
import { useFailure } from '../../shell/use-failure.ts'
import { writeFaultsOf } from '../../shell/write-faults.ts'
import styles from './buy-tickets.module.css'
import { buyTicketsTexts } from './buy-tickets.texts.ts'

interface OwnTicketsProps {
  shop: Pick<TicketShopAnswer, 'referent' | 'minimumAge' | 'names'>
  own: NonNullable<TicketShopAnswer['own']>
  onChanged: () => void
}

const KINDS = Object.keys(PREPAID_KINDS) as PrepaidKind[]

/** What a visitor has paid for: each ticket gets a name, then its paper. Nothing until the first is paid. */
export function OwnTickets({ shop, own, onChanged }: OwnTicketsProps) {
  const say = useTexts(buyTicketsTexts)
  const free = KINDS.filter((kind) => own.left[kind] > 0)
  if (free.length === 0 && own.tickets.length === 0) return null
  return (
    <Card title={say('ownTitle')} className={styles.own}>
      {free.length > 0 && (
        <NameForm
          // The first ticket is most often one's own, the others are not.
          initial={own.tickets.length === 0 ? shop.referent : { firstName: '', lastName: '' }}
          key={own.tickets.length}
          left={own.left}
          free={free}
          shop={shop}
          onChanged={onChanged}
        />
      )}
      {own.tickets.length > 0 && (
        <div className={styles.named}>
          <TicketTable tickets={own.tickets} age={shop.minimumAge} onChanged={onChanged} />
        </div>
      )}
    </Card>
  )
}

interface NameFormProps {
  initial: { firstName: string; lastName: string }
  left: Readonly<Record<PrepaidKind, number>>
  free: readonly PrepaidKind[]
  shop: OwnTicketsProps['shop']
  onChanged: () => void
}

function NameForm({ initial, left, free, shop, onChanged }: NameFormProps) {
  const say = useTexts(buyTicketsTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const fail = useFailure()
  const { run, status } = useMethodRun(ticketOrderMethods.nameTicket)
  const [name, setName] = useState<HolderName>({ firstName: initial.firstName, lastName: initial.lastName })
  const [chosen, setKind] = useState<PrepaidKind | null>(null)
  const [faults, setFaults] = useState<HolderNameFaults>({})
  const requestKey = useRef(newRequestKey())
  const kind = chosen !== null && free.includes(chosen) ? chosen : (free[0] ?? 'ticket1')

  async function put() {
    const found = holderNameFaults(name)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    try {
      await run({ kind, ...name, requestKey: requestKey.current })
      requestKey.current = newRequestKey()
      toasts.success(
        say(name.adult === undefined ? 'named' : 'namedHeld', { name: `${name.firstName} ${name.lastName}` }),
      )
      onChanged()
    } catch (error) {
      const refused = writeFaultsOf(error)
      if (refused) setFaults(refused.byField as HolderNameFaults)
      else if (refusalOf(error)?.code === 'NOT_ENOUGH') onChanged()
      else fail(error, say('failed'))
    }
  }

  const field = (part: 'firstName' | 'lastName') => {
    const fault = faults[part]
    return (
      <TextField
        name={part}
        label={say(part)}
        isRequired
        value={name[part]}
        onChange={(value) => setName((before) => ({ ...before, [part]: value }))}
        error={fault && say(fault)}
      />
    )
  }
  const errors = Object.entries(faults).map(([part, fault]) => ({
    field: part,
    message: `${say(part as 'firstName')}: ${say(fault)}`,
  }))
  return (
    <Form
      errors={errors}
      onSubmit={() => void put()}
      actions={
        <Button type="submit" variant="primary" isPending={status === 'running'}>
          {say('putName')}
        </Button>
      }
    >
      <p>
        {say('ownHint', {
          day: formatDay(shop.names.until, language),
          count: shop.names.changes,
        })}
      </p>
      <RadioGroup
        label={say('kind')}
        isRow
        value={kind}
        onChange={(value) => setKind(value as PrepaidKind)}
        options={free.map((value) => ({
          value,
          label: PREPAID_KINDS[value][language],
          description: say('ownLeft', { count: left[value] }),
        }))}
      />
      <Fieldset legend={say('holder')} columns={2}>
        {field('firstName')}
        {field('lastName')}
      </Fieldset>
      <AdultField
        age={shop.minimumAge}
        adult={name.adult}
        onChange={(adult) => setName((before) => ({ ...before, adult }))}
        error={faults.adult && say(faults.adult)}
      />
    </Form>
  )
}

interface TicketTableProps {
  tickets: readonly OwnTicketItem[]
  age: number
  onChanged: () => void
}

function TicketTable({ tickets, age, onChanged }: TicketTableProps) {
  const say = useTexts(buyTicketsTexts)
  const language = useLanguage()
  const { site } = usePortal()
  return (
    <Table<OwnTicketItem>
      label={say('ownTitle')}
      rows={tickets}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: say('holder'),
          isRowHeader: true,
          cell: ({ name, adult }) => (adult ? say('withAdult', { name, age, adult }) : name),
        },
        { id: 'kind', header: say('kind'), cell: ({ kind }) => PREPAID_KINDS[kind][language] },
        {
          id: 'paper',
          header: say('paper'),
          cell: ({ name, state, document }) =>
            state === 'ready' && document?.state === 'ready' ? (
              <LinkButton
                size="small"
                href={`/${site.path}/documents/${document.id}`}
                target="_blank"
                aria-label={say('downloadOf', { name })}
              >
                {say('download')}
              </LinkButton>
            ) : state === 'failed' || document?.state === 'failed' ? (
              <Status tone="warning">{say('delayed')}</Status>
            ) : state === 'voided' ? (
              <Status tone="neutral">{say('voided')}</Status>
            ) : state === 'held' ? (
              <Status tone="warning">{say('held')}</Status>
            ) : (
              <Status tone="info">{say('making')}</Status>
            ),
        },
        {
          id: 'change',
          header: say('change'),
          cell: ({ id, name, firstName, lastName, adult, canRename }) =>
            canRename && (
              <RenameTicket
                method={ticketOrderMethods.renameTicket}
                ticket={{ id }}
                initial={{ firstName, lastName, adult: adult ?? undefined }}
                age={age}
                label={name}
                onChanged={onChanged}
              />
            ),
        },
      ]}
    />
  )
}
