export interface HoldInput {
  accountId: string
  /** Last day. */
  until: string
}

/** Texts on the effects of a move, for staff. */
export const MOVE_TEXTS = {
  'en-US': {
    company: 'Company',
    stand: 'Stand',
    free: 'free',
    state: 'State',
    heldFor: (company: string, day: string) => `on hold for ${company} until ${day}`,
    area: 'Area',
    sides: 'Open sides',
    badges: 'Badges',
    parking: 'Parking passes',
    total: 'Total excluding VAT',
    contract: 'Contract',
    money: 'Invoices and payments',
    documents: 'Documents',
    documentsOf: (plans: number, designs: number) => `technical plans: ${plans}, designs: ${designs}`,
    documentsStale: 'They show the stand it leaves: new ones are needed',
    noContract: 'none',
    consequences: {
      none: () => 'There is no contract to change',
      stays: () => 'Stays as it is',
      madeAnew: () => 'A new form to sign is created',
      addendum: (number: string | null) => `Addendum ${number}, to be signed by the company`,
      withdraws: (number: string | null) => `Addendum ${number} is withdrawn: it is not signed yet`,
      byHand: () => 'Not changed: agree on it with an addendum',
    },
    correction: (number: string) =>
      `This corrects our last message: addendum ${number} is withdrawn, there is nothing to sign.`,
    renumbered: 'The stands of the hall have new numbers. Your place and its size stay the same.',
    balance: (amount: number, words: string) =>
      amount === 0
        ? 'Nothing changes'
        : `The prepayment stays; the balance is ${words} ${amount > 0 ? 'higher' : 'lower'}, without VAT`,
  },
  it: {
    company: 'Azienda',
    stand: 'Stand',
    free: 'libero',
    state: 'Stato',
    heldFor: (company: string, day: string) => `in opzione a ${company} fino al ${day}`,
    area: 'Area',
    sides: 'Lati aperti',
    badges: 'Badge',
    parking: 'Pass auto',
    total: 'Totale IVA esclusa',
    contract: 'Contratto',
    money: 'Fatture e pagamenti',
    documents: 'Documenti',
    documentsOf: (plans: number, designs: number) => `planimetrie tecniche: ${plans}, progetti: ${designs}`,
    documentsStale: 'Mostrano lo stand che l’azienda lascia: ne servono di nuovi',
    noContract: 'nessuno',
    consequences: {
      none: () => 'Nessun contratto da modificare',
      stays: () => 'Resta com’è',
      madeAnew: () => 'Il modulo da firmare viene rifatto',
      addendum: (number: string | null) => `Appendice ${number}, da far firmare all’azienda`,
      withdraws: (number: string | null) => `L’appendice ${number} viene ritirata: non è ancora firmata`,
      byHand: () => 'Non cambia: va concordato con un’appendice',
    },
    correction: (number: string) =>
      `Questa email corregge la precedente: l’appendice ${number} è ritirata, non c’è nulla da firmare.`,
    renumbered:
      'Gli stand del padiglione hanno numeri nuovi. Il tuo posto e la sua misura restano gli stessi.',
    balance: (amount: number, words: string) =>
      amount === 0
        ? 'Non cambia nulla'
        : `L’acconto resta; il saldo ${amount > 0 ? 'aumenta' : 'diminuisce'} di ${words}, IVA esclusa`,
  },
}
