// PostGraphile on the same table: the schema is derived from the database, so there is nothing else to declare.
import { createServer } from 'node:http'
import { grafserv } from 'grafserv/node'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'

process.on('disconnect', () => process.exit())

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [
    makePgService({ connectionString: process.argv[2], schemas: ['public'], poolConfig: { max: 16 } }),
  ],
  grafserv: { watch: false },
  grafast: { explain: false },
})
const server = createServer()
await instance.createServ(grafserv).addTo(server)
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${server.address().port}`))
