import { defineTexts } from '../../i18n/define-texts.ts'

export const publicHomeTexts = defineTexts({
  'en-US': {
    pageTitle: 'Foyer · the trade fair of beauty',
    eyebrow: 'International trade fair of beauty · Edition 2027',
    title: 'Where beauty does business',
    lead: 'Four days in which brands, buyers and makers meet: perfumery and cosmetics, hair and nail, packaging.',
    enter: 'Enter the reserved area',
    exhibitTitle: 'Exhibit',
    exhibitText: 'Apply, sign, plan your stand and publish your brands in the digital directory.',
    visitTitle: 'Visit',
    visitText: 'Tickets and accreditations for professionals, buyers, press, influencers and schools.',
    matchTitle: 'Match',
    matchText: 'An agenda of meetings before the doors open, for exhibitors and the buyers they look for.',
  },
  it: {
    pageTitle: 'Foyer · la fiera della bellezza',
    eyebrow: 'Fiera internazionale della bellezza · Edizione 2027',
    title: 'Dove la bellezza fa affari',
    lead: 'Quattro giorni in cui si incontrano marchi, buyer e produttori: profumeria e cosmetica, capelli e unghie, packaging.',
    enter: 'Entra nell’area riservata',
    exhibitTitle: 'Esporre',
    exhibitText: 'Domanda, contratto, stand e marchi pubblicati nel catalogo digitale.',
    visitTitle: 'Visitare',
    visitText: 'Biglietti e accrediti per professionisti, buyer, stampa, influencer e scuole.',
    matchTitle: 'Incontrare',
    matchText: 'Un’agenda di incontri prima dell’apertura, per gli espositori e i buyer che cercano.',
  },
})
