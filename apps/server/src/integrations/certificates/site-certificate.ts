import { connect } from 'node:tls'
import { currentCall } from '../call-deadline.ts'
import { ExternalService } from '../external-services.ts'

/** Reads when the certificate of a site expires, in epoch milliseconds. It only reads, in a rehearsal too. */
export const siteCertificate = (siteUrl: string) =>
  new ExternalService({
    name: 'siteCertificate',
    port: () => readExpiry(new URL(siteUrl)),
    inRehearsal: (port) => port,
  })

const readExpiry = ({ hostname, port }: URL) =>
  new Promise<number>((resolve, reject) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      // Expired certificates must be readable, too.
      rejectUnauthorized: false,
    })
    currentCall().signal.addEventListener('abort', () => socket.destroy(), { once: true })
    const end = (error?: Error) => {
      socket.destroy()
      if (error) reject(error)
    }
    socket.once('secureConnect', () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to))
      end()
    })
    socket.once('error', end)
  })
