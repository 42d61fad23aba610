import { createHash } from 'node:crypto'
import fastify from 'fastify'
import pg from 'pg'

/** A hand-written server for these two calls only: one prepared statement, the same JSON, no access checks. */
// The parent process may have exited.
process.on('disconnect', () => process.exit())

const pool = new pg.Pool({ connectionString: process.argv[2], max: 16 })
pool.on('error', () => {})
// Dates stay strings: only timestamps become Date objects.
const types = {
  getTypeParser: (oid: number) => (oid === 1082 ? (text: string) => text : pg.types.getTypeParser(oid)),
}

const COLUMNS =
  'id, name, industry, revenue, employees, phone, website, city, founded, last_contact, active, created_date, last_modified_date, last_modified_by_id, system_modstamp'

interface Row {
  id: string
  name: string
  industry: string
  revenue: string | null
  employees: string | null
  phone: string | null
  website: string | null
  city: string | null
  founded: string | null
  last_contact: Date | null
  active: boolean
  created_date: Date
  last_modified_date: Date
  last_modified_by_id: string
  system_modstamp: Date
}

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'EUR' })
const moment = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Europe/Rome',
})

const plain = <T>(value: T) => ({ displayValue: null, value })
const number = (text: string | null) => plain(text === null ? null : Number(text))
const day = (text: string | null) => {
  if (text === null) return plain(null)
  const [year, month, date] = text.split('-')
  return { displayValue: `${Number(month)}/${Number(date)}/${year}`, value: text }
}
const time = (date: Date | null) =>
  date === null
    ? plain(null)
    : { displayValue: moment.format(date).replaceAll('\u202f', ' '), value: date.toISOString() }

function fieldsOf(row: Row) {
  return {
    Name: plain(row.name),
    Industry__c: { displayValue: row.industry, value: row.industry },
    Revenue__c:
      row.revenue === null
        ? plain(null)
        : { displayValue: money.format(Number(row.revenue)), value: Number(row.revenue) },
    Employees__c: number(row.employees),
    Phone__c: plain(row.phone),
    Website__c: plain(row.website),
    City__c: plain(row.city),
    Founded__c: day(row.founded),
    LastContact__c: time(row.last_contact),
    Active__c: plain(row.active),
  }
}

function recordOf(row: Row, fields: object) {
  const rest = {
    apiName: 'Company__c',
    childRelationships: {},
    fields,
    id: row.id,
    lastModifiedById: row.last_modified_by_id,
    lastModifiedDate: row.last_modified_date.toISOString(),
    recordTypeId: '012000000000000AAA',
    recordTypeInfo: null,
    systemModstamp: row.system_modstamp.toISOString(),
    weakEtag: row.system_modstamp.getTime(),
  }
  return { ...rest, eTag: hash(JSON.stringify(rest)) }
}

const hash = (text: string) => createHash('md5').update(text).digest('hex')

const app = fastify()

app.get<{ Params: { id: string } }>('/services/data/v65.0/ui-api/records/:id', async (request, reply) => {
  const { rows } = await pool.query<Row>({
    name: 'by-id',
    text: `select ${COLUMNS} from company where id = $1`,
    values: [request.params.id],
    types,
  })
  const row = rows[0]
  if (!row)
    return reply
      .code(404)
      .send([{ errorCode: 'NOT_FOUND', message: 'The requested resource does not exist' }])
  const record = recordOf(row, fieldsOf(row))
  reply.header('etag', `"${record.eTag}"`)
  return reply.type('application/json;charset=UTF-8').send(JSON.stringify(record))
})

app.post<{ Body: { pageSize: number; pageToken?: string } }>(
  '/services/data/v65.0/ui-api/list-records/Company__c/ByIndustry',
  async (request, reply) => {
    const { pageSize } = request.body
    const { rows } = await pool.query<Row>({
      name: 'list',
      text: `select ${COLUMNS} from company where industry = $1 order by name, id limit $2`,
      values: ['Hair', pageSize + 1],
      types,
    })
    const records = rows
      .slice(0, pageSize)
      .map((row) =>
        recordOf(row, {
          ...fieldsOf(row),
          Id: plain(row.id),
          CreatedDate: time(row.created_date),
          LastModifiedById: plain(row.last_modified_by_id),
          LastModifiedDate: time(row.last_modified_date),
          SystemModstamp: time(row.system_modstamp),
        }),
      )
    const last = rows[pageSize - 1]
    const url = `/services/data/v65.0/ui-api/list-records/Company__c/ByIndustry?pageSize=${pageSize}&pageToken=`
    const next =
      last && rows.length > pageSize
        ? Buffer.from(JSON.stringify([last.name, last.id])).toString('base64url')
        : null
    return reply
      .type('application/json;charset=UTF-8')
      .send(
        JSON.stringify({
          count: records.length,
          currentPageToken: '0',
          currentPageUrl: `${url}0`,
          nextPageToken: next,
          nextPageUrl: next && url + next,
          previousPageToken: null,
          previousPageUrl: null,
          fields: [],
          optionalFields: [],
          listInfoETag: hash('ByIndustry'),
          listReference: {
            id: null,
            listViewApiName: 'ByIndustry',
            objectApiName: 'Company__c',
            type: 'listView',
          },
          pageSize,
          searchTerm: null,
          sortBy: 'Name,Id',
          where: null,
          records,
        }),
      )
  },
)

process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
