import { dispositionOf } from '@foyer/record-server'
import type { FastifyReply } from 'fastify'
import { documentKey } from '../../services/documents/make-document.ts'
import type { Needs } from './needs.ts'

/** Sends a document inline, uncached. */
export const sendPdf = async (
  fair: Needs,
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
