import { dispositionOf } from '@foyer/record-server'
import type { FastifyReply } from 'fastify'
import type { Fair } from '../fair/fair.ts'
import { documentKey } from './make-document.ts'

/** Sends a document inline, uncached. */
export const sendPdf = async (
  fair: Fair,
  reply: FastifyReply,
  paper: { id: string; name: string; size: string },
) =>
  reply
    .type('application/pdf')
    .header('content-length', paper.size)
    .header('content-disposition', dispositionOf(paper.name, 'inline'))
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .send(await fair.files.read(documentKey(paper.id)))
