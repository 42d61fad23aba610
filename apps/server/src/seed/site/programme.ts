import type { SECTORS, SessionKind, SessionLanguage } from '@foyer/fair-domain'
import { meaningOf, tableRows } from '../table-rows.ts'
import { SESSION_ABSTRACTS } from './session-abstracts.ts'

interface DemoSession {
  /** Relative to the opening day. */
  day: number
  from: string
  to: string
  kind: SessionKind
  room: string
  place: readonly [string, string]
  language: SessionLanguage
  sector: keyof typeof SECTORS | null
  speakers: string
  title: readonly [string, string]
  text: readonly [string, string]
  seats: number
}

const ROOMS = {
  portico: ['Sala Portico', ['Hall 16', 'Padiglione 16'], 120],
  torre: ['Sala Torre', ['Hall 15', 'Padiglione 15'], 90],
  palco: ['Palco Capelli', ['Hall 25', 'Padiglione 25'], 200],
  aula: ['Aula A', ['Hall 14', 'Padiglione 14'], 40],
  maggiore: ['Sala Maggiore', ['Central square', 'Piazza centrale'], 400],
} as const

/** Rooms of the programme in a hall. */
export const roomsIn = (hall: string) =>
  Object.values(ROOMS).flatMap(([room, [place]]) => (place === hall.replace('Pad.', 'Hall') ? [room] : []))

const LANGUAGES = { it: 'it', en: 'en-US', both: 'both' } as const

const SESSIONS = tableRows(
  ['day', 'kind', 'language', 'hours', 'room', 'sector', 'speakers', 'english', 'italian'],
  `
  1 | talk | both | 10:00-11:00 | maggiore |  | Foyer Fairs | Opening and press conference | Apertura e conferenza stampa
  1 | educational | it | 10:00-11:00 | aula | beauty | Marta Neri | Reading the skin in ten minutes | Diagnosi della pelle in dieci minuti
  1 | demonstration | it | 10:30-11:30 | palco | hair | Studio Fiamma | The colour you do not see | Il colore che non si vede
  1 | talk | both | 10:30-12:00 | torre | packaging | Elena Bassi, Jonas Wirth | Light glass, heavy costs | Vetro leggero, costi pesanti
  1 | special | both | 11:30-12:30 | maggiore |  | Lorenzo Dati | The skin of the city: guided walk | La pelle della città: visita guidata
  1 | talk | both | 11:30-13:00 | portico | perfumery | Giulia Ferri, Omar Haddad | The price of a perfume: from the formula to the shelf | Il prezzo di un profumo: dalla formula allo scaffale
  1 | educational | it | 12:00-13:00 | palco | hair | Amina Diop | Curls: drying without heat | Ricci: asciugare senza calore
  1 | talk | both | 12:30-14:00 | torre | packaging | Elena Bassi | Truly refillable: six brands do the sums | Ricaricabile davvero: sei marchi fanno i conti
  1 | educational | it | 14:00-15:00 | portico | perfumery | Marta Neri | Reading a label | Leggere un’etichetta
  1 | demonstration | it | 14:30-15:30 | aula | nail | Sara Lodi | A French manicure that lasts | Una french che dura
  1 | talk | en | 15:00-16:00 | torre | perfumery | Luca Sarti | What a pharmacy asks for | Che cosa chiede una farmacia
  1 | demonstration | both | 15:00-17:00 | palco | hair | Bologna, Porto, Gent, Graz, Nantes | Live cutting: five European schools | Taglio dal vivo: cinque scuole europee
  1 | talk | it | 15:30-17:00 | portico | perfumery | Ines Marot, Paolo Gessi | Niche: growing without becoming big | Nicchia: crescere senza diventare grandi
  1 | educational | en | 16:00-17:00 | aula | green | Hanna Vogel | What you may claim about natural | Che cosa si può dire sul naturale
  1 | show | both | 17:30-18:30 | maggiore |  | Omar Haddad | First evening: scents of six cities | Prima sera: profumi di sei città
  2 | educational | it | 10:00-11:00 | aula | beauty | Chiara Poli | Pricing a treatment | Dare un prezzo a un trattamento
  2 | talk | both | 10:00-11:30 | torre | packaging | Jonas Wirth | Paper that keeps water out | Carta che tiene l’acqua
  2 | educational | it | 10:30-11:30 | palco | hair | Amina Diop | Colour without damage | Colore senza danno
  2 | talk | en | 11:00-12:00 | portico | perfumery | Ji-woo Han | Layered care: what Seoul learned | La cura a strati: che cosa ha imparato Seul
  2 | special | both | 11:30-12:30 | maggiore |  | Lorenzo Dati | The skin of the city: with the perfumers | La pelle della città: con i profumieri
  2 | educational | it | 12:00-13:00 | aula | nail | Sara Lodi | Gel: removing it well | Gel: toglierlo bene
  2 | demonstration | it | 12:00-13:30 | palco | hair | Studio Fiamma | Three cuts, one face | Tre tagli, un viso
  2 | talk | both | 12:30-13:30 | torre | packaging | Elena Bassi, Marco Rota | A cap that comes back | Un tappo che torna
  2 | talk | it | 14:00-15:00 | portico | perfumery | Paolo Gessi | The corner perfumery | La profumeria sotto casa
  2 | educational | en | 14:30-15:30 | aula | green | Hanna Vogel | Exporting for the first time | La prima esportazione
  2 | demonstration | both | 15:00-16:30 | palco | hair | Kohaku Hair | Dry cutting from Osaka | Il taglio a secco di Osaka
  2 | talk | both | 15:00-16:00 | torre | packaging | Marco Rota | Weighing a bottle, weighing a brand | Pesare un flacone, pesare un marchio
  2 | talk | en | 15:30-16:30 | portico | perfumery | Ines Marot | Alcohol-free fragrance | Profumo senza alcol
  2 | educational | it | 16:30-17:30 | aula | beauty | Chiara Poli | Hands that hurt: working well | Mani che fanno male: lavorare bene
  2 | awards | both | 18:00-19:30 | maggiore |  | Foyer Fairs | Awards evening | Serata dei premi
  3 | educational | it | 10:00-11:00 | aula | nail | Sara Lodi | First steps in nail art | Primi passi nella nail art
  3 | show | it | 10:00-11:30 | palco | hair |  | The schools on stage | Le scuole sul palco
  3 | talk | both | 10:30-11:30 | torre | packaging | Jonas Wirth | Recycled glass in every colour | Vetro riciclato in ogni colore
  3 | talk | both | 11:00-12:00 | portico | perfumery | Giulia Ferri | How to smell: a lesson for the eyes | Come si annusa: una lezione per gli occhi
  3 | special | both | 11:30-12:30 | maggiore |  | Lorenzo Dati | The skin of the city: for schools | La pelle della città: per le scuole
  3 | educational | it | 12:00-13:00 | aula | beauty | Chiara Poli | The first job: what salons look for | Il primo lavoro: che cosa cercano i saloni
  3 | demonstration | both | 12:00-13:00 | palco | hair | Amina Diop | Braids from four countries | Trecce da quattro paesi
  3 | talk | it | 12:30-13:30 | torre | packaging | Marco Rota | From the sketch to the mould | Dal disegno allo stampo
  3 | talk | en | 14:00-15:00 | portico | green | Hanna Vogel | Water-free formulas | Formule senz’acqua
  3 | educational | it | 14:30-15:30 | aula | nail | Sara Lodi | Clean tools, safe hands | Strumenti puliti, mani sicure
  3 | show | both | 15:00-16:30 | palco | hair | Studio Fiamma | Hair show | Hair show
  3 | talk | both | 15:00-16:00 | torre | packaging | Elena Bassi | Printing without plastic film | Stampare senza film plastico
  3 | talk | it | 15:30-16:30 | portico | perfumery | Paolo Gessi | Selling scent online | Vendere un profumo in rete
  3 | educational | en | 16:00-17:00 | aula | beauty | Ji-woo Han | Face massage in five moves | Massaggio del viso in cinque gesti
  3 | talk | both | 17:00-18:00 | maggiore |  | Luca Sarti | Buyers answer: what we bought this week | I buyer rispondono: che cosa abbiamo comprato
  4 | educational | it | 10:00-11:00 | aula | beauty | Marta Neri | Sun care in winter | Solari d’inverno
  4 | demonstration | it | 10:00-11:00 | palco | hair | Amina Diop | Beards: shape and care | Barba: forma e cura
  4 | talk | both | 10:30-11:30 | torre | packaging | Elena Bassi | What becomes of samples | Che fine fanno i campioni
  4 | talk | en | 11:00-12:00 | portico | perfumery | Omar Haddad | Oud, cedar, patience | Oud, cedro, pazienza
  4 | special | both | 11:30-12:30 | maggiore |  | Lorenzo Dati | The skin of the city: last walk | La pelle della città: ultima visita
  4 | educational | it | 12:00-13:00 | aula | nail | Sara Lodi | Colour theory on ten nails | Teoria del colore su dieci unghie
  4 | demonstration | both | 12:00-13:00 | palco | hair | Studio Fiamma | Grey hair, well kept | Grigio, ben tenuto
  4 | talk | it | 12:00-13:00 | torre | packaging | Marco Rota | Small runs, fair prices | Piccole serie, prezzi giusti
  4 | talk | both | 13:30-14:30 | portico | green | Hanna Vogel, Paolo Gessi | Natural or nature-like? | Naturale o simile al naturale?
  4 | educational | it | 14:00-15:00 | aula | beauty | Chiara Poli | Keeping clients: a notebook is enough | Tenere i clienti: basta un quaderno
  4 | show | it | 14:00-15:00 | palco | hair |  | Young stylists: the final | Giovani tagli: la finale
  4 | talk | en | 14:30-15:30 | torre | packaging | Jonas Wirth | What regulators will ask in 2028 | Che cosa chiederanno le norme nel 2028
  4 | talk | both | 15:00-16:00 | portico | perfumery | Giulia Ferri | A perfume made on stage | Un profumo fatto sul palco
  4 | educational | en | 15:30-16:30 | aula | green | Ji-woo Han | Rice, tea, seaweed: simple ingredients | Riso, tè, alghe: ingredienti semplici
  4 | show | both | 16:00-17:00 | maggiore |  | Foyer Fairs | Closing: the portico at dusk | Chiusura: il portico al tramonto
  `,
)

function abstractOf(title: string) {
  const abstract = SESSION_ABSTRACTS.get(title)
  if (!abstract) throw new Error(`No abstract for "${title}"`)
  return abstract
}

/** Sixty sessions in five rooms over four days: [English, Italian] throughout. */
export const DEMO_SESSIONS: readonly DemoSession[] = SESSIONS.map((row) => {
  const [from = '', to = ''] = row.hours.split('-')
  const [room, place, seats] = meaningOf(ROOMS, row.room)
  const kind = row.kind as SessionKind
  return {
    day: Number(row.day) - 1,
    from: `${from}:00`,
    to: `${to}:00`,
    kind,
    room,
    place,
    language: meaningOf(LANGUAGES, row.language),
    sector: row.sector === '' ? null : (row.sector as keyof typeof SECTORS),
    speakers: row.speakers,
    title: [row.english, row.italian],
    text: abstractOf(row.english),
    seats,
  }
})
