import { defineMessage } from '../messages/message-template.ts'

/** Asks a person whose badge was scanned to share more with the exhibitor. */
export const contactAskedMail = defineMessage('contact.asked', {
  placeholders: ['name', 'company', 'link'],
  texts: {
    'en-US': {
      subject: '{company} asks for your contact details',
      body: `Dear {name},

you visited {company} at the fair, and they would like to stay in touch.

You decide what they receive: nothing is shared until you choose, and you can withdraw it at any time.

[Choose what to share]({link})`,
    },
    it: {
      subject: '{company} chiede i tuoi contatti',
      body: `Gentile {name},

hai visitato lo stand di {company} in fiera, e vorrebbero restare in contatto con te.

Decidi tu che cosa ricevono: finché non scegli non condividiamo nulla, e puoi ripensarci quando vuoi.

[Scegli che cosa condividere]({link})`,
    },
  },
})

/** Numbers of the contacts of a day, without data: a mail would keep them after a withdrawal. */
export const contactsDailyMail = defineMessage('contacts.daily', {
  placeholders: ['name', 'company', 'day', 'count', 'named', 'interested', 'due', 'link'],
  texts: {
    'en-US': {
      subject: 'Yesterday’s contacts: {count}',
      body: `Dear {name},

here are the contacts that {company} collected yesterday, {day}.

| Badges scanned: {count}
| With name and company: {named}
| Very interested, or ordering: {interested}
| To follow up by today: {due}

The names are only in the portal, where each person decides what you can see.

[Open the contacts]({link})`,
    },
    it: {
      subject: 'I contatti di ieri: {count}',
      body: `Gentile {name},

ecco i contatti raccolti ieri, {day}, da {company}.

| Badge letti: {count}
| Con nome e azienda: {named}
| Molto interessati, o pronti a ordinare: {interested}
| Da ricontattare entro oggi: {due}

I nominativi sono solo nel portale, dove ogni persona decide che cosa vedi.

[Apri i contatti]({link})`,
    },
  },
})
