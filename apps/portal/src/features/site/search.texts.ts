import { defineTexts } from '../../i18n/define-texts.ts'

export const searchTexts = defineTexts({
  'en-US': {
    title: 'Search',
    description: 'Search pages, programme, news, exhibitors and products of the fair.',
    label: 'What are you looking for?',
    button: 'Search',
    hint: 'A page, a session, a name: small mistakes do not matter.',
    none: 'Nothing was found for “{q}”. Try another word, or a shorter one.',
    pages: 'Pages',
    sessions: 'Programme',
    news: 'News',
    companies: 'Exhibitors',
    products: 'Products',
    found: '{count, plural, one {# result} other {# results}} for “{q}”',
  },
  it: {
    title: 'Cerca',
    description: 'Cerca tra pagine, programma, notizie, espositori e prodotti della fiera.',
    label: 'Che cosa cerchi?',
    button: 'Cerca',
    hint: 'Una pagina, un appuntamento, un nome: i piccoli errori non contano.',
    none: 'Per «{q}» non si trova nulla. Prova con un’altra parola, o più corta.',
    pages: 'Pagine',
    sessions: 'Programma',
    news: 'Notizie',
    companies: 'Espositori',
    products: 'Prodotti',
    found: '{count, plural, one {# risultato} other {# risultati}} per «{q}»',
  },
})
