import { build, install } from './project.mjs'

install(false)
build()
