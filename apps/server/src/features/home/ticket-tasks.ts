import { isPast } from '@foyer/fair-domain'
import { attributeOf } from '@foyer/record-server'
import type { FindTasks, HomeTask } from './home-task.ts'

const BUY: HomeTask = {
  name: 'tickets.buy',
  title: { 'en-US': 'Get your ticket', it: 'Prendi il tuo biglietto' },
  text: {
    'en-US': 'Choose your days and pay by card or transfer: the ticket is on your phone in two minutes.',
    it: 'Scegli i giorni e paga con carta o bonifico: in due minuti il biglietto è sul telefono.',
  },
  action: { 'en-US': 'Choose a ticket', it: 'Scegli il biglietto' },
  path: '/ticketing',
}

const NAME: HomeTask = {
  name: 'tickets.name',
  title: { 'en-US': 'Add names to your tickets', it: 'Metti i nomi sui tuoi biglietti' },
  text: {
    'en-US': 'A ticket gets its code together with its name.',
    it: 'Un biglietto riceve il codice insieme al nome.',
  },
  action: { 'en-US': 'Open my tickets', it: 'Apri i miei biglietti' },
  path: '/reserved/my-tickets',
}

const SHOW: HomeTask = {
  name: 'tickets.show',
  title: { 'en-US': 'Your ticket is ready', it: 'Il tuo biglietto è pronto' },
  text: {
    'en-US': 'Open it once on your phone: after that it also works offline.',
    it: 'Aprilo una volta sul telefono: da quel momento si vede anche senza connessione.',
  },
  action: { 'en-US': 'Open my tickets', it: 'Apri i miei biglietti' },
  path: '/reserved/my-tickets',
}

/** Tasks of visitors: buy, name and use a ticket. */
export const ticketTasks: FindTasks = async ({ client, session, edition, now }) => {
  const [contactId] = attributeOf(session, 'contactId')
  if (!session.profiles.includes('visitor') || contactId === undefined || !edition) return []
  if (isPast(edition.days.closing, now)) return []
  const { rows } = await client.query<{ waiting: number; tickets: number; nameless: number }>(
    `select count(*) filter (where o.state = 'awaiting_payment')::int as waiting,
            count(*) filter (where o.state = 'paid')::int as tickets,
            count(*) filter (where o.state = 'paid' and s.last_name is null)::int as nameless
     from shop_order o join shop_ticket s on s.shop_order = o.id where o.contact = $1 and o.edition = $2`,
    [contactId, edition.id],
  )
  const { waiting = 0, tickets = 0, nameless = 0 } = rows[0] ?? {}
  if (nameless > 0) return [NAME]
  if (tickets > 0) return [SHOW]
  return waiting > 0 ? [] : [BUY]
}
