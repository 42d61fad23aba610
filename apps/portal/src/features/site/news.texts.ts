import { defineTexts } from '../../i18n/define-texts.ts'

export const newsTexts = defineTexts({
  'en-US': {
    news: 'News',
    all: 'All news',
  },
  it: {
    news: 'Notizie',
    all: 'Tutte le notizie',
  },
})
