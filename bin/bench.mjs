import { build, handOver, install } from './project.mjs'

const HELP = `npm run bench                        the demo shop's figures, one JSON object a line
npm run bench -- --titles 100000     search, lists, product pages and feeds of a catalogue of that size (1000 titles at least)
npm run bench -- --import            files of publishers and wholesalers, into a shop of 5000 titles or as many as --titles says
npm run bench -- --office            the office's lists, screens and acts at 1 000 000 made-up orders, or as many as --orders says
npm run bench -- --shelf all         the office's stock lists, scans and bulk changes at 100 000 titles, or as many as --titles says;
                                     stock, scans, bulk or visitors alone instead of all
npm run bench -- --growth 1000000    what grows with the catalogue: start and memory, search, lists, product pages, what a page, a
                                     sign-in and a checkout cost, the office, feeds, backup and restore, at 10000, 100000 or
                                     1000000 titles with ten times as many lines of past orders; with --part start, search, lists,
                                     product, costs, office, feed or keeping that alone, with --database one that is filled the
                                     first time (--part fill does only that), and used again
npm run bench -- --titles N --database postgres://…   the same in a database that has these titles already;
                                     with --shelf the same; with --office one that is filled the first time, and used again`

if (process.argv.includes('--help')) console.log(HELP)
else {
  install(true)
  build()
  handOver(['bench/bench.ts', ...process.argv.slice(2)])
}
