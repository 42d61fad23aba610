import { defineMessage } from '../messages/message-template.ts'

/** Asks a person whose badge was scanned to share more with the exhibitor. */
export const contactAskedMail = defineMessage('contact.asked', {
  placeholders: ['name', 'company', 'link'],
  texts: {
    'en-US': {
      subject: '{company} asks for your contact details',
      body: `Dear {name},

you have visited {company} at the fair, and they would like to stay in touch.

You decide what they receive: nothing is shared until you choose, and you can withdraw it at any time.

[Choose what to share]({link})`,
    },
    it: {
      subject: '{company} chiede i tuoi contatti',
      body: `Gentile {name},

hai visitato {company} in fiera, e vorrebbero restare in contatto con te.

Decidi tu che cosa ricevono: finché non scegli non condividiamo nulla, e puoi ripensarci quando vuoi.

[Scegli che cosa condividere]({link})`,
    },
  },
})
