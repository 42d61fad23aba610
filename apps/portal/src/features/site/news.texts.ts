import { defineTexts } from '../../i18n/define-texts.ts'

export const newsTexts = defineTexts({
  'en-US': {
    news: 'News',
    release: 'Press releases',
    review: 'Press review',
    allNews: 'All news',
    allReleases: 'All press releases',
    allReviews: 'The whole press review',
    others: 'Read on',
  },
  it: {
    news: 'Notizie',
    release: 'Comunicati stampa',
    review: 'Rassegna stampa',
    allNews: 'Tutte le notizie',
    allReleases: 'Tutti i comunicati',
    allReviews: 'Tutta la rassegna',
    others: 'Continua a leggere',
  },
})
